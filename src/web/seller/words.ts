import { type Locale, localeOfPath } from '#common/locale.ts';
import type { SellerMessages } from '#messages/id-seller.ts';
import { useLocale } from '#web/client/messages.tsx';
import { createMessageGroup } from '#web/client/word-group.ts';

const words = createMessageGroup<SellerMessages>('seller');

export const teachSellerWords = (locale: Locale, messages: SellerMessages): void =>
  words.registerMessages(locale, messages);

/** The words of the seller's area: `const { seller } = useSellerMessages()`. */
export const useSellerMessages = (): SellerMessages => words.of(useLocale());

/** The same for `meta`, which is no component. */
export const sellerMessagesOf = (pathname: string): SellerMessages => words.of(localeOfPath(pathname));
