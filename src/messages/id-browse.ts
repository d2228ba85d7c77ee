import { brand } from './id/brand.ts';
import { promo } from './id/promo.ts';
import { store } from './id/store.ts';

/** Words of the pages of stores, brands and promos: they alone bring them. */
export const messages = { brand, promo, store };
export type BrowseMessages = typeof messages;
