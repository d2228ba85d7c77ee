import type { Locale } from '#common/locale.ts';
import type { Err, Refusal } from '#contract/envelope.ts';
import { errorTable } from '#contract/errors.ts';
import { faultSentence } from '#messages/refusals.ts';
import { type ServerMessageKey, serverMessage } from '#messages/server.ts';

/** `{status}` and the like stand for other sentences: the state of an order as it is now. */
const reasonSentence = (locale: Locale, { reason, about }: Refusal, otherwise: ServerMessageKey): string =>
  Object.entries(about ?? {}).reduce(
    (sentence, [name, key]) => sentence.replace(`{${name}}`, serverMessage(locale, key)),
    serverMessage(locale, reason ?? otherwise),
  );

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
