import type { home as source } from '../id/home.ts';

export const home: typeof source = {};
