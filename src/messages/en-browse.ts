import { brand } from './en/brand.ts';
import { promo } from './en/promo.ts';
import { store } from './en/store.ts';

import type { BrowseMessages } from './id-browse.ts';

/** The same keys in English. */
export const messages: BrowseMessages = { brand, promo, store };
