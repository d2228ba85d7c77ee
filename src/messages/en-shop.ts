import { flash } from './en/flash.ts';
import { home } from './en/home.ts';
import { listing } from './en/listing.ts';
import { lost } from './en/lost.ts';
import { product } from './en/product.ts';
import { ui } from './en/ui.ts';

import type { ShopMessages } from './id-shop.ts';

/** The same keys in English. */
export const messages: ShopMessages = { flash, home, listing, lost, product, ui };
