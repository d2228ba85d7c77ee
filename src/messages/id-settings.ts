import { settings } from './id/settings.ts';

/** Messages of one group of pages; only those pages bring them. */
export const messages = { settings };
export type SettingsMessages = typeof messages;
