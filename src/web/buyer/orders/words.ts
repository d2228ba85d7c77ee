import { type Locale, localeOfPath } from '#common/locale.ts';
import type { OrderMessages } from '#messages/id-orders.ts';
import { useLocale } from '#web/client/messages.tsx';
import { createWordGroup } from '#web/client/word-group.ts';

const words = createWordGroup<OrderMessages>('orders');

export const teachOrderWords = (locale: Locale, messages: OrderMessages): void =>
  words.teach(locale, messages);

/** The words of orders and reviews: `const { orders } = useOrderMessages()`. */
export const useOrderMessages = (): OrderMessages => words.of(useLocale());

/** The same for `meta`, which is no component. */
export const orderMessagesOf = (pathname: string): OrderMessages => words.of(localeOfPath(pathname));
