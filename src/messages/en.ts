import { messages as browse } from './en/browse.ts';
import { messages as shop } from './en/shop.ts';
import type { PublicMessages } from './id.ts';

/** The same keys in English; a missing or surplus key fails the type check. */
export const en: PublicMessages = { ...shop, ...browse };
