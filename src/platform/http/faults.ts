import type { Locale } from '#common/locale.ts';
import { digits } from '#common/money.ts';
import type { Err, FieldFault, Refusal } from '#contract/envelope.ts';
import { errorTable } from '#contract/errors.ts';
import { type ServerMessageKey, serverMessage } from '#messages/server.ts';

/** `Paling sedikit 10.000`, where the one who refused says the limit. */
const limitSentence = (locale: Locale, { rule, params }: FieldFault): string | null => {
  const limit = params?.[rule];
  if ((rule !== 'min' && rule !== 'max') || typeof limit !== 'number') return null;
  return serverMessage(locale, `rule_${rule}_of`).replace('{limit}', digits(limit));
};

const sentence = (locale: Locale, fault: FieldFault): string => {
  const limited = fault.message === undefined ? limitSentence(locale, fault) : null;
  if (limited !== null) return limited;
  const key: ServerMessageKey =
    fault.message ?? (fault.rule === 'stock' ? 'out_of_stock' : `rule_${fault.rule}`);
  return serverMessage(locale, key);
};

/** A refusal as the envelope carries it, in the reader's language. */
export const errorBody = (refusal: Refusal, locale: Locale, requestId: string): Err => {
  const { status, message } = errorTable[refusal.error];
  const errors = refusal.faults?.map((fault) => ({
    field: fault.field,
    rule: fault.rule,
    message: sentence(locale, fault),
  }));
  const first = status === 422 ? errors?.[0]?.message : undefined;
  return {
    code: status,
    message: first ?? serverMessage(locale, refusal.reason ?? message),
    data: refusal.data ?? null,
    ...(errors === undefined ? {} : { errors }),
    request_id: requestId,
  };
};
