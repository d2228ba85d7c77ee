import type { WareType } from '../catalogue/grammar.ts';
import type { Kind } from '../kinds.ts';
import type { Dice } from '../random.ts';
import { variantPhoto } from './photos.ts';
import { believable } from './price.ts';

export type OptionSeed = { name: string; values: string[] };
export type VariantSeed = {
  options: string[];
  sku: string;
  basePrice: number;
  discount: number;
  weight: number;
  stock: number;
  photo: string | null;
};

const optionsFor = (type: WareType, kind: Kind, dice: Dice): OptionSeed[] => {
  const made = kind.options.flatMap((option): OptionSeed[] => {
    if (option === 'size')
      return kind.size ? [{ name: kind.size[0], values: [...kind.size[1]].slice(0, dice.int(3, 6)) }] : [];
    if (option === 'colour') return [{ name: 'Warna', values: dice.some(kind.colours, dice.int(2, 4)) }];
    return type.materials.length > 1
      ? [{ name: kind.choiceName, values: dice.some(type.materials, dice.int(2, 4)) }]
      : [];
  });
  return made.length > 1 && dice.chance(0.45) ? [dice.pick(made)] : made.slice(0, 2);
};

const combinations = ([first, second]: OptionSeed[]): string[][] =>
  first ? first.values.flatMap((one) => (second ? second.values.map((two) => [one, two]) : [[one]])) : [];

/** Bigger sizes cost more, each choice a little more or less; every price keeps the product's discount share. */
export function variantsFor(
  type: WareType,
  kind: Kind,
  base: { price: number; discount: number; weight: number; sku: string; stockScale: number },
  dice: Dice,
): { options: OptionSeed[]; variants: VariantSeed[] } {
  const options = optionsFor(type, kind, dice);
  const grows = options.findIndex(
    (option) => option.name === 'Kemasan' || option.name === 'Isi' || option.name === 'Kapasitas',
  );
  const object = dice.pick(type.objects);
  const seen = new Map<string, string>();
  const variants = combinations(options).map((values, at): VariantSeed => {
    const step = grows >= 0 ? options[grows]!.values.indexOf(values[grows]!) : 0;
    const dearer = 1 + step * 0.45 + (values.includes('XXL') ? 0.08 : 0);
    const price = dearer === 1 ? base.price : Math.min(50_000_000, believable(base.price * dearer, dice));
    const colour = options[0]?.name === 'Warna' ? values[0]! : null;
    if (colour && !seen.has(colour)) seen.set(colour, variantPhoto(object, colour, dice));
    return {
      options: values,
      sku: `${base.sku}-${at + 1}`,
      basePrice: price,
      discount: Math.min(price - 100, Math.floor((base.discount / base.price) * price)),
      weight: Math.max(1, Math.round(base.weight * (1 + step * 0.7))),
      stock: dice.chance(0.08) ? 0 : dice.int(1, base.stockScale),
      photo: colour ? (seen.get(colour) ?? null) : null,
    };
  });
  return { options, variants };
}
