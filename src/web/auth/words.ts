import { type Locale, localeOfPath } from '#common/locale.ts';
import type { auth as source } from '#messages/id/auth.ts';
import { useLocale } from '#web/client/messages.tsx';
import { createMessageGroup } from '#web/client/word-group.ts';

type AuthMessages = typeof source;
const words = createMessageGroup<AuthMessages>('auth');

export const teachAuthWords = (locale: Locale, messages: AuthMessages): void =>
  words.registerMessages(locale, messages);

/** The words of login, register and the forgotten password. */
export const useAuthWords = (): AuthMessages => words.of(useLocale());

/** The same for `meta`, which is no component. */
export const authWordsOf = (pathname: string): AuthMessages => words.of(localeOfPath(pathname));
