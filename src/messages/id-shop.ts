import { flash } from './id/flash.ts';
import { home } from './id/home.ts';
import { listing } from './id/listing.ts';
import { lost } from './id/lost.ts';
import { product } from './id/product.ts';
import { ui } from './id/ui.ts';

/** Words that every page of the shop has with it. */
export const messages = { flash, home, listing, lost, product, ui };
export type ShopMessages = typeof messages;
