import { type Locale, localeOfPath } from '#common/locale.ts';
import type { payment as source } from '#messages/id/payment.ts';
import { useLocale } from '#web/client/messages.tsx';
import { createMessageGroup } from '#web/client/word-group.ts';

type PaymentMessages = typeof source;
const words = createMessageGroup<PaymentMessages>('payment');

export const teachPaymentWords = (locale: Locale, messages: PaymentMessages): void =>
  words.registerMessages(locale, messages);

/** The words of the payment page. */
export const usePaymentWords = (): PaymentMessages => words.of(useLocale());

/** The same for `meta`, which is no component. */
export const paymentWordsOf = (pathname: string): PaymentMessages => words.of(localeOfPath(pathname));
