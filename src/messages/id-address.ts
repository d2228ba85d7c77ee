import { address } from './id/address.ts';

/** Messages of one group of pages; only those pages bring them. */
export const messages = { address };
export type AddressMessages = typeof messages;
