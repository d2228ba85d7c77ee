import { type Locale, localeOfPath } from '#common/locale.ts';
import type { settings as source } from '#messages/id/settings.ts';
import { useLocale } from '#web/client/messages.tsx';
import { createMessageGroup } from '#web/client/word-group.ts';

type SettingsMessages = typeof source;
const words = createMessageGroup<SettingsMessages>('settings');

export const teachSettingsWords = (locale: Locale, messages: SettingsMessages): void =>
  words.registerMessages(locale, messages);

/** The words of the settings. */
export const useSettingsWords = (): SettingsMessages => words.of(useLocale());

/** The same for `meta`, which is no component. */
export const settingsWordsOf = (pathname: string): SettingsMessages => words.of(localeOfPath(pathname));
