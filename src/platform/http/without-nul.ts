const NUL = '\0';

/**
 * What a client sent, without U+0000 in any text: PostgreSQL cannot hold that character, and no person ever means it.
 * Half a character (a lone surrogate), which it cannot keep in JSON either, becomes U+FFFD. Gives back the very same value
 * where there is nothing to mend.
 */
export const withoutNul = <T>(value: T): T => clean(value) as T;

const clean = (value: unknown): unknown => {
  if (typeof value === 'string') {
    const whole = value.isWellFormed() ? value : value.toWellFormed();
    return whole.includes(NUL) ? whole.replaceAll(NUL, '') : whole;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(clean);
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const before = Object.entries(value);
  const after = before.map(([key, one]): [string, unknown] => [key, clean(one)]);
  return after.some(([, one], index) => one !== before[index]?.[1]) ? Object.fromEntries(after) : value;
};
