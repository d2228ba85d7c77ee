import { performance } from 'node:perf_hooks';

const LENGTH = 100_000;
/** One reading. A reader that looks at pairs of characters needs seconds, one that looks at triples days. */
const BUDGET_MS = 50;
/** What no crowded machine excuses. */
const LIMIT_MS = 500;
/** Another process may hold the machine for a moment: of so many readings the quickest counts. */
const TRIES = 5;
/** Four times the text takes four times the time, and sixteen times where pairs are looked at. */
const MAX_GROWTH = 10;

const NASTY = [
  ' ',
  '\t',
  '\n',
  '\r',
  '\u00a0',
  '0',
  '1',
  'a',
  's',
  '.',
  ',',
  '-',
  "'",
  '"',
  '<',
  '&',
  '>',
  '|',
  ';',
  '%',
  '_',
  '=',
  '@',
  '/',
  '\u0301',
  '😀',
];
const repeated = (unit: string): string => unit.repeat(Math.floor(LENGTH / unit.length));

/** 100,000 characters each, by name: every nasty character alone, and what tempts patterns to try again. */
export const nastyTexts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(NASTY.map((character) => [JSON.stringify(character), repeated(character)])),
  'blanks between': `1${repeated(' ')}x`,
  'no-break spaces between': `x${repeated('\u00a0')}<b`,
  'digits before a letter': `${repeated('1')}x`,
  'open tags': repeated('<li '),
  'open scripts': repeated('<script'),
  'ends of scripts': `<script>${repeated('</script ')}`,
  'open comments': repeated('<!--'),
  'no-break entities': `<b>${repeated('&nbsp;')}x`,
  'separators before nothing': `https://a${repeated(', ')}`,
  addresses: repeated('https://a, '),
  arrows: repeated(' > '),
  'comma and dashes': `1${repeated(',-')}x`,
  'dashes before a letter': `${repeated('-')}x`,
  'dots of an address': `a@${repeated('a.')}`,
  'many words': repeated('ab '),
};

const elapsedMs = (read: (text: string) => unknown, text: string): number => {
  const before = performance.now();
  try {
    read(text);
  } catch {
    // a refusal is as good as an answer
  }
  return performance.now() - before;
};

const quickestMs = (read: (text: string) => unknown, text: string): number => {
  let quickest = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && quickest > BUDGET_MS; tries += 1) {
    quickest = Math.min(quickest, elapsedMs(read, text));
    if (quickest > 2 * LIMIT_MS) break;
  }
  return quickest;
};

/**
 * The texts that this reader does not take within 50 ms, with the milliseconds of its quickest try. A crowded machine may
 * need longer, as long as the time grows no faster than the text.
 */
export const slowReadings = (read: (text: string) => unknown): string[] =>
  Object.entries(nastyTexts).flatMap(([name, text]) => {
    const ms = quickestMs(read, text);
    if (ms <= BUDGET_MS) return [];
    const isLinear = ms <= LIMIT_MS && ms <= MAX_GROWTH * quickestMs(read, text.slice(0, text.length / 4));
    return isLinear ? [] : [`${name}: ${Math.round(ms)} ms`];
  });
