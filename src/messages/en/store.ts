import type { store as source } from '../id/store.ts';

export const store: typeof source = {};
