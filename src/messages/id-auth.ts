import { auth } from './id/auth.ts';

/** Messages of one group of pages; only those pages bring them. */
export const messages = { auth };
export type AuthMessages = typeof messages;
