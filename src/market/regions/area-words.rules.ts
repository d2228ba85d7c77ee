/** Names of an area from the smallest to the largest. */
export type AreaPath = { area: string; subDistrict: string; city: string; province: string };

/** What people write before a name and what no name contains on its own. */
const titles = new Set(['kecamatan', 'kec', 'kelurahan', 'kel', 'desa', 'provinsi', 'prov']);

/** Other words by which a city or province is known, by a word of its official name. */
const otherNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['kab', ['kabupaten']],
  ['dki', ['daerah', 'khusus', 'ibukota']],
  ['yogyakarta', ['jogja', 'jogjakarta', 'diy']],
]);

/** The plain words of a name: lower case, no accents, no punctuation; `Ra'as` is one word. */
export const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’`"]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

const known = (name: string): string[] =>
  wordsOf(name).flatMap((word) => [word, ...(otherNames.get(word) ?? [])]);

/** The marked words that an area is found by, in one text (`areas.search_text`). */
export const markedWords = ({ area, subDistrict, city, province }: AreaPath): string => {
  const levels: [string, string[]][] = [
    ['a', known(area)],
    ['s', known(subDistrict)],
    ['c', known(city)],
    ['', known(province)],
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

const most = 8;

/**
 * Every typed word must begin a word of the area or of something it lies in (API D12). Areas whose own name is
 * meant come first, then those of the sub-district, the city and the province.
 * @returns null when nothing but punctuation was typed
 */
export const areaQuery = (typed: string): AreaQuery | null => {
  const all = wordsOf(typed);
  const named = all.filter((word) => !titles.has(word));
  const words = (named.length > 0 ? named : all).slice(0, most);
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
