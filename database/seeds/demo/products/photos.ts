import { formatPhotoSpec, GROUNDS, type Ground, TINTS, type Tint } from '#demo/pictures/spec.ts';
import type { Kind } from '../kinds.ts';
import type { Dice } from '../random.ts';

const ALL_GROUNDS = Object.keys(GROUNDS) as Ground[];

/** The dye of a colour word (`Biru` → biru); null for words that are no colour. */
export const tintOf = (word: string | null): Tint | null =>
  word === null ? null : (TINTS.find((tint) => tint === word.toLowerCase()) ?? null);

/** Things that look wrong upside down or in another colour: food, plants and animals keep their own. */
const keepsColour = (kind: Kind): boolean => kind.colours.length === 0;

/** Picture spec of one variant in its colour. */
export const variantPhoto = (object: string, colour: string, dice: Dice): string =>
  formatPhotoSpec({
    emoji: object,
    ground: dice.pick(ALL_GROUNDS),
    tint: tintOf(colour),
    size: dice.int(58, 66),
  });

/**
 * Picture specs of one product: the main view first, then mirrored, close, with a companion or in twos.
 * @param count 1 to 5
 */
export function productPhotos(
  objects: readonly string[],
  colour: string | null,
  kind: Kind,
  count: number,
  dice: Dice,
): string[] {
  const object = dice.pick(objects);
  const tint = keepsColour(kind) ? null : tintOf(colour);
  const grounds = dice.some(ALL_GROUNDS, 5);
  const turn = dice.weighted([
    [0, 5],
    [dice.int(-12, -4), 3],
    [dice.int(4, 12), 3],
  ]);
  const size = dice.int(58, 68);
  const flip = dice.chance(0.3);
  const first = dice.weighted([
    ['main', 72],
    ['pair', 14],
    ['twin', 14],
  ] as const);
  const shots = [
    { view: first, flip, turn, size, with: first === 'pair' ? dice.pick(kind.beside) : null },
    { view: 'main' as const, flip: !flip, turn: -turn, size: size - 2, with: null },
    { view: 'near' as const, flip, turn, size, with: null },
    { view: 'pair' as const, flip: !flip, turn: 0, size, with: dice.pick(kind.beside) },
    { view: 'twin' as const, flip, turn: 0, size, with: null },
  ];
  const order = [shots[0]!, ...dice.some(shots.slice(1), 4)];
  return order
    .slice(0, count)
    .map((shot, at) => formatPhotoSpec({ emoji: object, ground: grounds[at]!, tint, ...shot }));
}
