/** Rows of the reading tables (0003_search.sql). Prices in rupiah, rating in hundredths of a star. */
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

export type KeywordsRow = { id: number; total_sold: number; words: string };
export type VocabularyRow = { word: string; products: number; near: string[] | null };
export type CategoryWordsRow = { category_id: number; word: string; products: number };

export type SearchTables = {
  listing: ListingRow;
  keywords: KeywordsRow;
  vocabulary: VocabularyRow;
  category_words: CategoryWordsRow;
};
