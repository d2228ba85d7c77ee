/** Whole rupiah with '.' between thousands and the currency prefix: 1250000 -> `Rp 1.250.000`. */
export const rupiah = (amount: number): string =>
  `${amount < 0 ? '-' : ''}Rp\u00a0${digits(Math.abs(amount))}`;

const minus = 45;

/** The digits alone, grouped by '.': 1250000 -> `1.250.000`. */
export const digits = (amount: number): string => {
  const plain = String(Math.trunc(amount));
  let at = plain.length - 3;
  if (at <= 0) return plain;
  let grouped = plain.slice(at);
  for (; at > 3; at -= 3) grouped = `${plain.slice(at - 3, at)}.${grouped}`;
  return `${plain.slice(0, at)}${plain.charCodeAt(at - 1) === minus ? '' : '.'}${grouped}`;
};

const suffixes = ['', 'k', 'M', 'B', 'T', 'P', 'E'] as const;

/** Compact count with k, M, B, T, P, E and at most one decimal, cut rather than rounded up: 1999 -> `1.9k`. */
export const compact = (value: number): string => {
  let power = 0;
  let rest = value;
  while (rest >= 1000 && power < suffixes.length - 1) {
    rest /= 1000;
    power += 1;
  }
  if (power === 0) return String(Math.trunc(value));
  const cut = Math.floor(rest * 10) / 10;
  return `${cut}${suffixes[power]}`;
};

/** A discount with its two decimals: 12.5 -> `12.50%`. */
export const percent = (value: number): string => `${value.toFixed(2)}%`;
