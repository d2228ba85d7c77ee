import type { WareType } from '../catalogue/grammar.ts';
import type { Dice } from '../random.ts';
import { titled } from '../words.ts';

const LONGEST = 150;

const UNITS: readonly [RegExp, readonly string[]][] = [
  [/(\d)\s?GB\b/gi, ['$1GB', '$1 gb', '$1 GB', '$1Gb']],
  [/(\d)\s?ml\b/gi, ['$1 ml', '$1ml', '$1ML']],
  [/(\d)\s?cm\b/gi, ['$1 cm', '$1cm', '$1CM']],
  [/(\d)\s?Watt\b/gi, ['$1 Watt', '$1W', '$1 watt']],
  [/(\d)\s?Inci\b/gi, ['$1 Inci', '$1 inch', '$1"']],
  [/(\d) m\b/g, ['$1 m', '$1M', '$1 meter']],
];

/** Units the way each seller happens to write them. */
const ownSpelling = (text: string, dice: Dice): string =>
  UNITS.reduce((so, [pattern, ways]) => (pattern.test(so) ? so.replace(pattern, dice.pick(ways)) : so), text);

export type NameParts = {
  type: WareType;
  material: string;
  use: string;
  colour: string | null;
  brand: string | null;
  isOfficial: boolean;
};

const OFFERS = ['READY STOK', 'TERLARIS', 'PROMO', 'STOK BARU', 'GROSIR', 'OBRAL'];

const useWords = (use: string): string =>
  /^(oleh-oleh|usia|anti|tahan|cepat|hemat)/i.test(use) ? titled(use) : `untuk ${titled(use)}`;

/** A product name in one of the manners of Indonesian sellers, 3 to 150 characters. */
export function productName(
  { type, material, use, colour, brand, isOfficial }: NameParts,
  dice: Dice,
): string {
  const noun = type.noun;
  const tail = colour ? ` - ${colour}` : '';
  const manners: readonly (readonly [() => string, number])[] = [
    [() => `${noun} ${material}${tail}`, 24],
    [() => `${noun} ${material} ${useWords(use)}`, 18],
    [
      () =>
        `${noun.toUpperCase()} ${material.toUpperCase()} / ${use.toUpperCase()}${colour ? ` ${colour.toUpperCase()}` : ''}`,
      13,
    ],
    [() => `${noun} ${material} / ${titled(use)}${tail}`, 10],
    [
      () => `${brand ? `${brand} ` : ''}${noun} ${material}${colour ? ` ${colour}` : ''}`,
      isOfficial ? 60 : 5,
    ],
    [() => `${noun.toUpperCase()} ${material}${tail}`, 9],
    [
      () =>
        `( ${dice.pick(OFFERS)} ) ${noun} ${material.toLowerCase()} / ${noun.split(' ')[0]!.toLowerCase()} ${use}`,
      4,
    ],
    [
      () =>
        `${noun} ${material} ${titled(use)} ${dice.pick(['Murah', 'Awet', 'Berkualitas', 'Terbaru', 'Asli Buatan Lokal'])}`,
      9,
    ],
    [
      () =>
        `${noun} ${material} + ${dice.pick(['Bonus Pouch', 'Kotak Kado', 'Kartu Ucapan', 'Bubble Wrap'])}${tail}`,
      4,
    ],
    [() => `${noun.toLowerCase()} ${material.toLowerCase()}${colour ? ` ${colour.toLowerCase()}` : ''}`, 6],
  ];
  const said = ownSpelling(dice.weighted(manners)(), dice).replace(/\s+/g, ' ').trim();
  return [...said].slice(0, LONGEST).join('').trim();
}
