import { seller } from './en/seller.ts';
import { turns } from './en/turns.ts';
import type { SellerMessages } from './id-seller.ts';

/** The same keys in English. */
export const enSeller: SellerMessages = { seller, turns };
