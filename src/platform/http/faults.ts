import type { Locale } from '#common/locale.ts';
import type { Err, Refusal } from '#contract/envelope.ts';
import { errorTable } from '#contract/errors.ts';
import { dayIn } from '#messages/holiday.ts';
import { faultSentence } from '#messages/refusals.ts';
import { type ServerMessageKey, serverMessage } from '#messages/server.ts';

/** `{status}` and the like stand for other sentences (the state of an order as it is now), for days and for names. */
const reasonSentence = (
  locale: Locale,
  { reason, about = {}, days = {}, names = {} }: Refusal,
  otherwise: ServerMessageKey,
): string =>
  serverMessage(locale, reason ?? otherwise).replace(/\{(\w+)\}/g, (written, name: string) => {
    const [key, day] = [about[name], days[name]];
    if (key !== undefined) return serverMessage(locale, key);
    return day === undefined ? (names[name] ?? written) : dayIn(locale, day);
  });

/** A refusal as the envelope carries it, in the reader's language. */
export const errorBody = (refusal: Refusal, locale: Locale, requestId: string): Err => {
  const { status, message } = errorTable[refusal.error];
  const errors = refusal.faults?.map((fault) => ({
    field: fault.field,
    rule: fault.rule,
    message: faultSentence(locale, fault),
  }));
  // a conflict over a field (an e-mail that is taken) is best told by the field
  const isOfField = status === 422 || (status === 409 && refusal.reason === undefined);
  const first = isOfField ? errors?.[0]?.message : undefined;
  return {
    code: status,
    message: first ?? reasonSentence(locale, refusal, message),
    data: refusal.data ?? null,
    ...(errors === undefined ? {} : { errors }),
    request_id: requestId,
  };
};
