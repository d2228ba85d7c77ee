import type { FieldFault } from '#contract/envelope.ts';
import type { NumberKind } from '#contract/number-kinds.ts';
import { numberPatterns, tidyNumber } from '#contract/number-rules.ts';

/** A number of a product; `number` null: the statement that it is not halal. */
export type ProductNumber = {
  kind: NumberKind;
  number: string | null;
  /** `YYYY-MM-DD`; null: without end. */
  validUntil: string | null;
  /** File id of its document. */
  fileId: string | null;
};

/** What a form says of a number. */
export type SentNumber = {
  kind: NumberKind;
  number?: string | null | undefined;
  valid_until?: string | null | undefined;
  file_id?: string | null | undefined;
};

export type NumberState = 'sent' | 'accepted' | 'rejected';

/** What operators decided of the numbers there are, which nobody sends. */
export type NumberStanding = { kind: NumberKind; state: NumberState; reason: string | null };

const isStatement = (one: ProductNumber): boolean => one.kind === 'halal' && one.number === null;

/** The numbers after a change, by kind; what is not sent stays. */
export const changedNumbers = (
  now: readonly ProductNumber[],
  sent: readonly SentNumber[] | null | undefined,
): ProductNumber[] =>
  sent == null
    ? [...now]
    : sent
        .map(({ kind, number, valid_until, file_id }): ProductNumber => {
          const one = {
            kind,
            number: number == null ? null : tidyNumber(number),
            validUntil: valid_until ?? null,
            fileId: file_id ?? null,
          };
          return isStatement(one) ? { ...one, validUntil: null } : one;
        })
        .sort((one, other) => one.kind.localeCompare(other.kind));

const isSame = (one: ProductNumber | undefined, other: ProductNumber): boolean =>
  one !== undefined &&
  one.number === other.number &&
  one.validUntil === other.validUntil &&
  one.fileId === other.fileId;

/**
 * What is wrong with numbers: a kind twice, one without its number, one that is not written as its kind is, one that is over
 * already. What stood there before is not looked at again.
 * @param today of Jakarta
 */
export const numberFaults = (
  before: readonly ProductNumber[],
  after: readonly ProductNumber[],
  sent: readonly SentNumber[] | null | undefined,
  today: string,
): FieldFault[] => {
  const at = (kind: NumberKind) => sent?.findIndex((one) => one.kind === kind) ?? 0;
  return after.flatMap((one, index): FieldFault[] => {
    const { kind, number, validUntil } = one;
    if (after.findIndex((other) => other.kind === kind) !== index)
      return [{ field: `numbers.${at(kind)}.kind`, rule: 'unique' }];
    if (
      isSame(
        before.find((other) => other.kind === kind),
        one,
      )
    )
      return [];
    const field = `numbers.${at(kind)}.number`;
    if (number === null) return kind === 'halal' ? [] : [{ field, rule: 'required' }];
    if (number.length > 60 || !numberPatterns[kind].pattern.test(number))
      return [{ field, rule: 'format', message: `number_format_${kind}` }];
    return validUntil !== null && validUntil < today
      ? [{ field: `numbers.${at(kind)}.valid_until`, rule: 'min', message: 'number_over' }]
      : [];
  });
};

/** What a category asks of its products in the end. */
export type AskedNumber = { kind: NumberKind; duty: 'asked' | 'required'; valid_from: string };

/** Kinds that a category requires today and a product has no number of that counts. @param today of Jakarta */
export const missingKinds = (
  asked: readonly AskedNumber[],
  numbers: readonly ProductNumber[],
  standings: readonly NumberStanding[],
  before: readonly ProductNumber[],
  today: string,
): NumberKind[] =>
  asked.flatMap(({ kind, duty, valid_from }) => {
    if (duty !== 'required' || valid_from > today) return [];
    const one = numbers.find((number) => number.kind === kind);
    if (one === undefined || (one.validUntil !== null && one.validUntil < today)) return kind;
    const isRejected =
      standings.some((standing) => standing.kind === kind && standing.state === 'rejected') &&
      isSame(
        before.find((other) => other.kind === kind),
        one,
      );
    return isRejected ? kind : [];
  });
