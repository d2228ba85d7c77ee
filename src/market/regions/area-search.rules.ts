/** Names of an area from the smallest to the largest. */
export type AreaPath = { area: string; subDistrict: string; city: string; province: string };

/** Titles that people write before a name; no name consists of one alone. */
const titles = new Set(['kecamatan', 'kec', 'kelurahan', 'kel', 'desa', 'provinsi', 'prov']);

/** Other words by which a city or province is known, by a word of its official name. */
const aliases: ReadonlyMap<string, readonly string[]> = new Map([
  ['kab', ['kabupaten']],
  ['dki', ['daerah', 'khusus', 'ibukota']],
  ['yogyakarta', ['jogja', 'jogjakarta', 'diy']],
]);

/** The plain words of a name: lower case, no accents, no punctuation; `Ra'as` is one word. */
export const tokensOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`"]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

const tokensWithAliases = (name: string): string[] =>
  tokensOf(name).flatMap((word) => [word, ...(aliases.get(word) ?? [])]);

/**
 * The tokens that an area is found by, in one text (`areas.search_text`). Each is there twice: with the letter of its
 * level (`a`rea, `s`ub-district, `c`ity) and with `w` for anywhere.
 */
export const markedTokens = ({ area, subDistrict, city, province }: AreaPath): string => {
  const levels: [string, string[]][] = [
    ['a', tokensWithAliases(area)],
    ['s', tokensWithAliases(subDistrict)],
    ['c', tokensWithAliases(city)],
    ['', tokensWithAliases(province)],
  ];
  const marked = levels.flatMap(([mark, words]) =>
    words.flatMap((word) => (mark ? [mark + word, `w${word}`] : [`w${word}`])),
  );
  return [...new Set(marked)].join(' ');
};

export type AreaQuery = {
  /** The typed words, folded, as an area of just that name would read. */
  phrase: string;
  /** tsquery texts, best first; no area matches two of them. */
  stages: { area: string; subDistrict: string; city: string; province: string };
  /** tsquery text: what the area lies in bears one of the words too. */
  around: string;
};

const MAX_TOKENS = 8;

/**
 * Every typed word must begin a word of the area or of something it lies in. Areas whose own name is
 * meant come first, then those of the sub-district, the city and the province.
 * @returns null when nothing but punctuation was typed
 */
export const areaQuery = (typed: string): AreaQuery | null => {
  const all = tokensOf(typed);
  const named = all.filter((word) => !titles.has(word));
  const words = (named.length > 0 ? named : all).slice(0, MAX_TOKENS);
  if (words.length === 0) return null;
  const every = words.map((word) => `'w${word}':*`).join(' & ');
  const some = (mark: string) => `(${words.map((word) => `'${mark}${word}':*`).join(' | ')})`;
  const [a, s, c] = [some('a'), some('s'), some('c')];
  return {
    phrase: words.join(' '),
    stages: {
      area: `${every} & ${a}`,
      subDistrict: `${every} & ${s} & !${a}`,
      city: `${every} & ${c} & !${a} & !${s}`,
      province: `${every} & !${a} & !${s} & !${c}`,
    },
    around: `${s} | ${c}`,
  };
};

/** How the names of cities are written, by other words for the same. */
const written: ReadonlyMap<string, string> = new Map([
  ['kabupaten', 'kab'],
  ['jogja', 'yogyakarta'],
  ['jogjakarta', 'yogyakarta'],
]);

/** tsquery text: every typed word must begin a word of the city or of its province; null when nothing but punctuation was typed. */
export const cityQuery = (typed: string): string | null => {
  const words = tokensOf(typed).slice(0, MAX_TOKENS);
  return words.length === 0 ? null : words.map((word) => `'${written.get(word) ?? word}':*`).join(' & ');
};
