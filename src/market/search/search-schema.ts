import type { ColumnType, Generated } from 'kysely';

/** Rows of the reading tables (0004_search.sql). Prices in rupiah, rating in hundredths of a star. */
export type ListingRow = {
  id: number;
  category_id: number;
  middle_id: number | null;
  top_id: number;
  leaf: number;
  merchant_id: number;
  province_id: number;
  city_id: number;
  is_official: boolean;
  in_stock: boolean;
  stars: number;
  rating: number;
  reviews: number;
  total_sold: number;
  normal_price: number;
  flash_price: number | null;
  price: number;
  created_at: Date;
  card: string;
};

export type KeywordsRow = {
  id: number;
  merchant_id: number;
  total_sold: number;
  created_at: Date;
  category_id: number;
  province_id: number;
  city_id: number;
  price: number;
  reviews: number;
  rating: number;
  words: string;
};
export type VocabularyRow = { word: string; products: number; near: string[] | null };
export type CategoryWordsRow = { category_id: number; word: string; products: number };
export type CategorySizesRow = { category_id: number; products: number };
export type PriceCountsRow = { category_id: number; step: number; products: number };
export type CountedStoresRow = {
  word: string;
  query: string;
  products: number;
  stores: [number, number][];
  counted_at: Date;
};
export type CategoryPiecesRow = { piece: string; category_id: number; words: number };
export type CategoryPairsRow = { pair: string; category_id: number; times: number };

/** What operators keep and learn of searches (0004_search.sql). `words` are folded; `text` is a search so. */
export type SynonymRow = {
  id: Generated<number>;
  position: number;
  words: string[];
  created_at: ColumnType<Date, Date | undefined, Date>;
};
export type MissedSearchRow = { day: string; text: string; times: number; last_at: Date };

export type SearchTables = {
  search_synonyms: SynonymRow;
  missed_searches: MissedSearchRow;
  listing: ListingRow;
  keywords: KeywordsRow;
  vocabulary: VocabularyRow;
  category_words: CategoryWordsRow;
  category_sizes: CategorySizesRow;
  price_counts: PriceCountsRow;
  counted_stores: CountedStoresRow;
  category_pieces: CategoryPiecesRow;
  category_pairs: CategoryPairsRow;
};
