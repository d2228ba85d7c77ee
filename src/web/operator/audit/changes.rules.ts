type Values = Record<string, unknown> | null;
/** One thing that changed: '' where it was not there. */
export type Change = { name: string; before: unknown; after: unknown };

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `{bank: {rekening: 1}}` becomes `bank.rekening: 1`, so that a nested change is one line too. */
const flat = (values: Values, prefix = ''): [string, unknown][] =>
  Object.entries(values ?? {}).flatMap(([key, value]) =>
    isPlain(value) && Object.keys(value).length > 0
      ? flat(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, value] as [string, unknown]],
  );

/** What was so before beside what is so after, in the order of the log; what stayed the same is left out. */
export const changesOf = (before: Values, after: Values): Change[] => {
  const was = new Map(flat(before));
  const is = new Map(flat(after));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name), after: is.get(name) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
};

/** `merchant:12` in its two halves; no number where there is none. */
export const partsOf = (target: string): { kind: string; id: string } => {
  const at = target.indexOf(':');
  return at === -1 ? { kind: target, id: '' } : { kind: target.slice(0, at), id: target.slice(at + 1) };
};

const known: readonly [RegExp, string][] = [
  [/(^|[._])(amount|saldo|price|total|fee|balance)$|_(min|max|fee|price|amount)$|^withdraw_/, 'rupiah'],
];

/** How a value is read: an amount of rupiah where its name says so. */
export const isAmount = (name: string, value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && known.some(([pattern]) => pattern.test(name));
