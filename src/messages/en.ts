import { messages as browse } from './en/browse.ts';
import { messages as home } from './en/home.ts';
import { messages as listing } from './en/listing.ts';
import { messages as product } from './en/product.ts';
import { messages as shop } from './en/shop.ts';
import type { PublicMessages } from './id.ts';

/** The same keys in English; a missing or surplus key fails the type check. */
export const en: PublicMessages = { ...shop, ...home, ...listing, ...product, ...browse };
