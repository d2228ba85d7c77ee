import { settings } from './en/settings.ts';
import type { SettingsMessages } from './id-settings.ts';

export const messages: SettingsMessages = { settings };
