import type { Err } from '#contract/envelope.ts';

export type FieldFaults = Readonly<Record<string, string>>;
export type Faults = { fields: FieldFaults; message: string | null };

export const noFaults: Faults = { fields: {}, message: null };

/**
 * What a refused call says beside each field, in the person's language; the first sentence of a field counts.
 * What belongs to no field of the form stands above its button. `as` renames: the server's name to the form's.
 */
export const faultsOf = (
  answer: Pick<Err, 'message' | 'errors'>,
  names: readonly string[],
  as: Readonly<Record<string, string>> = {},
): Faults => {
  const fields: Record<string, string> = {};
  for (const { field, message } of answer.errors ?? []) {
    const name = as[field] ?? field;
    if (names.includes(name)) fields[name] ??= message;
  }
  return { fields, message: Object.keys(fields).length === 0 ? answer.message : null };
};
