const LENGTH = 100_000;
/**
 * Processor time of one reading: what other processes do meanwhile does not count. A reader that looks at pairs of
 * characters needs seconds, one that looks at triples days.
 */
const BUDGET_MS = 50;
/** What no crowded machine excuses. */
const LIMIT_MS = 500;
/** A shared processor is slower at times: of so many readings the quickest counts. */
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
  const before = process.threadCpuUsage();
  try {
    read(text);
  } catch {
    // a refusal is as good as an answer
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
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
 * The texts that this reader does not take within 50 ms, with the milliseconds of its quickest try. A slow machine may
 * need longer, as long as the time grows no faster than the text; both are taken at the same speed of the machine when one
 * of some comparisons says so.
 */
export const slowReadings = (read: (text: string) => unknown): string[] =>
  Object.entries(nastyTexts).flatMap(([name, text]) => {
    let ms = quickestMs(read, text);
    const quarter = text.slice(0, text.length / 4);
    for (let tries = 0; ms > BUDGET_MS && ms <= LIMIT_MS && tries < TRIES; tries += 1) {
      if (ms <= MAX_GROWTH * elapsedMs(read, quarter)) return [];
      ms = Math.min(ms, elapsedMs(read, text));
    }
    return ms <= BUDGET_MS ? [] : [`${name}: ${Math.round(ms)} ms`];
  });
