/** A product as the listing row stores it: its normal price, in no language. Prices in rupiah, weight in grams. */
export type Card = {
  id: number;
  slug: string;
  name: string;
  /** File ids. */
  photos: string[];
  base: number;
  discount: number;
  weight: number;
  /** Average in hundredths of a star. */
  rating: number;
  reviews: number;
  sold: number;
  stock: number;
  hasVariants: boolean;
  categoryId: number;
  /** A certificate holds (true), or the store states that it is not halal (false); null: neither. */
  isHalal: boolean | null;
  /** The permit that it shows: kind, blank, number; null: none. */
  permit: string | null;
  merchant: CardMerchant;
};
export type CardMerchant = {
  id: number;
  name: string;
  slug: string;
  city: string;
  isPkp: boolean;
  isOfficial: boolean;
  photo: string | null;
};

type Written = [
  slug: string,
  name: string,
  photos: string[],
  base: number,
  discount: number,
  weight: number,
  rating: number,
  reviews: number,
  sold: number,
  stock: number,
  hasVariants: boolean,
  categoryId: number,
  merchantId: number,
  merchantName: string,
  merchantSlug: string,
  merchantCity: string,
  isPkp: boolean,
  isOfficial: boolean,
  merchantPhoto: string | null,
  isHalal?: boolean | null,
  // what was written by the version before ends here
  permit?: string | null,
];

/** Reads `listing.card`, a JSON array in the order that listing-store.ts writes. */
export const readCard = (id: number, written: string): Card => {
  const [
    slug,
    name,
    photos,
    base,
    discount,
    weight,
    rating,
    reviews,
    sold,
    stock,
    hasVariants,
    categoryId,
    ...merchant
  ] = JSON.parse(written) as Written;
  const [merchantId, merchantName, merchantSlug, city, isPkp, isOfficial, photo, ...numbered] = merchant;
  const [isHalal = null, permit = null] = numbered;
  return {
    id,
    slug,
    name,
    photos,
    base,
    discount,
    weight,
    rating,
    reviews,
    sold,
    stock,
    hasVariants,
    categoryId,
    isHalal,
    permit,
    merchant: { id: merchantId, name: merchantName, slug: merchantSlug, city, isPkp, isOfficial, photo },
  };
};
