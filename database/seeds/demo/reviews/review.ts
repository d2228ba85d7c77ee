import { KINDS } from '../kinds.ts';
import type { ProductSeed } from '../products/product.ts';
import { type Dice, dice } from '../random.ts';
import { type Mood, phrasesAbout } from './about.ts';
import { OPENERS, REPLIES, SERVICE, SHORT } from './texts.ts';

export type ReviewSeed = {
  productId: number;
  userId: number;
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  variantOptions: string[];
  photos: string[];
  reply: string | null;
  repliedAt: Date | null;
  createdAt: Date;
};

const DAY = 86_400_000;
const moodOf = (rating: number): Mood => (rating >= 4 ? 'senang' : rating === 3 ? 'biasa' : 'kecewa');

/** Most people are content; a poor product (quality near 0) earns more of the low marks. */
const ratingFor = (quality: number, throws: Dice): ReviewSeed['rating'] => {
  const poor = 1 - quality;
  return throws.weighted([
    [5, 0.3 + quality * 0.75],
    [4, 0.24 + quality * 0.1],
    [3, 0.03 + poor * 0.28],
    [2, 0.01 + poor * 0.16],
    [1, 0.015 + poor * 0.2],
  ] as const);
};

const people: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text.toLowerCase(),
  (text) => `${text}.`,
  (text) => `${text}...`,
  (text) =>
    text
      .replace(/yang/g, 'yg')
      .replace(/tidak/g, 'tdk')
      .replace(/banget/g, 'bgt')
      .replace(/dengan/g, 'dgn'),
  (text) => text.replace(/, /g, ' '),
];

const sayings = (mood: Mood, rating: number, noun: string, product: ProductSeed, throws: Dice): string => {
  if (throws.chance(0.1)) return '';
  if (throws.chance(0.1)) return throws.pick(SHORT[mood]);
  const talk = KINDS[product.kind]!.talk;
  const parts: string[] = [];
  if (throws.chance(0.75)) parts.push(throws.pick(OPENERS[mood]));
  parts.push(
    ...throws.some(
      phrasesAbout(talk, mood),
      throws.weighted([
        [1, 5],
        [2, 3],
        [3, 1],
      ]),
    ),
  );
  // Four stars and two stars have their "but".
  if (rating === 4 && throws.chance(0.35)) parts.push(`cuma ${throws.pick(phrasesAbout(talk, 'biasa'))}`);
  if (rating === 2 && throws.chance(0.4))
    parts.push(`untungnya ${throws.pick(['seller mau ganti', 'pengiriman cepat', 'masih bisa dipakai'])}`);
  if (throws.chance(0.5)) parts.push(throws.pick(SERVICE[mood]));
  const said = parts.join(throws.pick([', ', '. ', ', ', ' ']));
  const large =
    said.charAt(0).toUpperCase() +
    said.slice(1).replace(/\. ([a-z])/g, (_, letter: string) => `. ${letter.toUpperCase()}`);
  return throws.pick(people)(large.replaceAll('{barang}', noun.toLowerCase()));
};

/** How many reviews a product has: about three on the average, more for what sells well, none for what never sold. */
export const reviewCount = (product: ProductSeed, seed: number): number => {
  if (product.totalSold < 2) return 0;
  const throws = dice(seed, 'reviews', product.id);
  const wanted = Math.log2(1 + product.totalSold) * 0.7 * (0.25 + 1.3 * throws.next()) - 0.8;
  return Math.min(28, product.totalSold, Math.max(0, Math.round(wanted)));
};

/** All reviews of one product, oldest account ids first; each person reviews it at most once. */
export function reviewsOf(
  product: ProductSeed,
  buyers: readonly { id: number; fullname: string }[],
  seed: number,
  now: Date,
): ReviewSeed[] {
  const count = reviewCount(product, seed);
  const throws = dice(seed, 'review', product.id);
  const noun = product.name
    .replace(/^\(.*?\)\s*/, '')
    .split(' ')
    .slice(0, 2)
    .join(' ');
  const age = now.getTime() - product.createdAt.getTime();
  return throws.some(buyers, count).map((buyer) => {
    const rating = ratingFor(product.quality, throws);
    const mood = moodOf(rating);
    const createdAt = new Date(
      product.createdAt.getTime() + Math.min(age, 3 * DAY) + throws.next() * Math.max(0, age - 3 * DAY),
    );
    const repliedAt = new Date(Math.min(now.getTime(), createdAt.getTime() + throws.int(1, 70) * 3_600_000));
    const reply = throws.chance(mood === 'senang' ? 0.18 : 0.5)
      ? throws.pick(REPLIES[mood]).replaceAll('{nama}', buyer.fullname.split(' ')[0]!)
      : null;
    return {
      productId: product.id,
      userId: buyer.id,
      rating,
      text: sayings(mood, rating, noun, product, throws),
      variantOptions: product.variants.length > 0 ? throws.pick(product.variants).options : [],
      photos: throws.chance(0.12) ? throws.some(product.photos, throws.int(1, 2)) : [],
      reply,
      repliedAt: reply ? repliedAt : null,
      createdAt,
    };
  });
}
