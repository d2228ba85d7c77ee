import { type Locale, localeOfPath } from '#common/locale.ts';
import type { BuyerMessages } from '#messages/id-buyer.ts';
import { useLocale } from '#web/client/messages.tsx';
import { createMessageGroup } from '#web/client/word-group.ts';

const words = createMessageGroup<BuyerMessages>('buyer');

export const teachBuyerWords = (locale: Locale, messages: BuyerMessages): void =>
  words.registerMessages(locale, messages);

/** The words of the buyer's own pages: `const { wishlist } = useBuyerMessages()`. */
export const useBuyerMessages = (): BuyerMessages => words.of(useLocale());

/** The same for `meta`, which is no component. */
export const buyerMessagesOf = (pathname: string): BuyerMessages => words.of(localeOfPath(pathname));
