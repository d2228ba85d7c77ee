import { enBase } from './en-base.ts';
import { enBrowse } from './en-browse.ts';
import type { Messages } from './id.ts';

/** The same keys in English; a missing or surplus key fails the type check. */
export const en: Messages = { ...enBase, ...enBrowse };
