import type { listing as source } from '../id/listing.ts';

export const listing: typeof source = {};
