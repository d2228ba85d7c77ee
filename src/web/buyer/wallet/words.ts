import { type Locale, localeOfPath } from '#common/locale.ts';
import type { walletPages as source } from '#messages/id/wallet-pages.ts';
import { useLocale } from '#web/client/messages.tsx';
import { createMessageGroup } from '#web/client/word-group.ts';

type WalletMessages = typeof source;
const words = createMessageGroup<WalletMessages>('wallet');

export const teachWalletWords = (locale: Locale, messages: WalletMessages): void =>
  words.registerMessages(locale, messages);

/** The words of the wallet. */
export const useWalletWords = (): WalletMessages => words.of(useLocale());

/** The same for `meta`, which is no component. */
export const walletWordsOf = (pathname: string): WalletMessages => words.of(localeOfPath(pathname));
