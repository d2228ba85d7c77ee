import { type Locale, localeOfPath } from '#common/locale.ts';
import type { BuyingMessages } from '#messages/id-buying.ts';
import { useLocale } from '#web/client/messages.tsx';
import { createMessageGroup } from '#web/client/word-group.ts';

const words = createMessageGroup<BuyingMessages>('buying');

export const teachBuyingWords = (locale: Locale, messages: BuyingMessages): void =>
  words.registerMessages(locale, messages);

/** The words from the cart to the payment: `const { checkout } = useBuyingMessages()`. */
export const useBuyingMessages = (): BuyingMessages => words.of(useLocale());

/** The same for `meta`, which is no component. */
export const buyingMessagesOf = (pathname: string): BuyingMessages => words.of(localeOfPath(pathname));
