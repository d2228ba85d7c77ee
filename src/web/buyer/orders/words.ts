import { type Locale, localeOfPath } from '#common/locale.ts';
import type { OrderMessages } from '#messages/id-orders.ts';
import { useLocale } from '#web/client/messages.tsx';
import { createMessageGroup } from '#web/client/word-group.ts';

const words = createMessageGroup<OrderMessages>('orders');

export const teachOrderWords = (locale: Locale, messages: OrderMessages): void =>
  words.registerMessages(locale, messages);

/** The words of orders and reviews: `const { orders } = useOrderMessages()`. */
export const useOrderMessages = (): OrderMessages => words.of(useLocale());

/** The same for `meta`, which is no component. */
export const orderMessagesOf = (pathname: string): OrderMessages => words.of(localeOfPath(pathname));
