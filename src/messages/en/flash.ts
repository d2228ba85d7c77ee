import type { flash as source } from '../id/flash.ts';

export const flash: typeof source = {};
