import { brand } from './en/brand.ts';
import { flash } from './en/flash.ts';
import { home } from './en/home.ts';
import { listing } from './en/listing.ts';
import { lost } from './en/lost.ts';
import { product } from './en/product.ts';
import { promo } from './en/promo.ts';
import { store } from './en/store.ts';
import { ui } from './en/ui.ts';

import type { Messages } from './id.ts';

/** The same keys in English; a missing or surplus key fails the type check. */
export const en: Messages = { brand, flash, home, listing, lost, product, promo, store, ui };
