import { appendFileSync } from 'node:fs';

/**
 * How often or with how many a test does its work: `usual` in every run of all tests, more where the environment names
 * a number (`npm run trials`).
 * @throws Error for a value that is no whole number above zero
 */
export const scale = (name: string, usual: number): number => {
  const text = process.env[name];
  if (text === undefined || text === '') return usual;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${name}=${text} is no number of rounds.`);
  return value;
};

/** 1, 2, … for `test.each`. */
export const rounds = (name: string, usual: number): number[] =>
  Array.from({ length: scale(name, usual) }, (_, index) => index + 1);

/** A line of the table that `npm run trials` prints: what was counted or measured. */
export const reportFigure = (line: string): void => {
  const file = process.env.FIGURES_FILE;
  if (file !== undefined) appendFileSync(file, `${line}\n`);
};
