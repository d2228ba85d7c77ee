import { brand } from './id/brand.ts';
import { flash } from './id/flash.ts';
import { home } from './id/home.ts';
import { listing } from './id/listing.ts';
import { lost } from './id/lost.ts';
import { product } from './id/product.ts';
import { promo } from './id/promo.ts';
import { store } from './id/store.ts';
import { ui } from './id/ui.ts';

/** Every word a page shows, in Indonesian: the source of the keys, one file per area. */
export const id = { brand, flash, home, listing, lost, product, promo, store, ui };
export type Messages = typeof id;
