const NUL = '\0';

/**
 * What a client sent, without U+0000 in any text: PostgreSQL cannot hold that character, and no person ever means it.
 * Gives back the very same value where there is nothing to drop.
 */
export const withoutNul = <T>(value: T): T => clean(value) as T;

const clean = (value: unknown): unknown => {
  if (typeof value === 'string') return value.includes(NUL) ? value.replaceAll(NUL, '') : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(clean);
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const before = Object.entries(value);
  const after = before.map(([key, one]): [string, unknown] => [key, clean(one)]);
  return after.some(([, one], index) => one !== before[index]?.[1]) ? Object.fromEntries(after) : value;
};
