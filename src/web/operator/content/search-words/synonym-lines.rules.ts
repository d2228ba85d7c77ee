/** A set of words as one line of the editor. */
export type Line = { key: number; text: string };

/** `hp = ponsel` and `hp, ponsel` are two words; blanks around them do not matter, empty ones are dropped. */
export const wordsOfLine = (text: string): string[] =>
  text
    .split(/[=,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

export const lineOf = (set: readonly string[]): string => set.join(' = ');

/** What is sent: lines without a word are none. Beside each set the key of its line, for its faults. */
export const setsOf = (lines: readonly Line[]): { key: number; set: string[] }[] =>
  lines.map(({ key, text }) => ({ key, set: wordsOfLine(text) })).filter(({ set }) => set.length > 0);
