/** The seven soft grounds of the shop's own pictures, lit from the upper left: [light, dark]. */
export const GROUNDS = {
  krem: ['#f8f1e6', '#efe4d2'],
  melati: ['#f5f2ec', '#e8e5d9'],
  pandan: ['#ecf3e6', '#dde7d3'],
  telang: ['#eaf0f9', '#d6e1ee'],
  kunyit: ['#fcf1d8', '#f3e3b8'],
  tanah: ['#f3e8de', '#e7d7c8'],
  kelopak: ['#f9edeb', '#f0dedb'],
} as const;
export type Ground = keyof typeof GROUNDS;

/** Flat banner cloth and the kawung printed on it: [cloth, petals]. */
export const CLOTHS = {
  soga: ['#f1e4d3', '#d6b48a'],
  nila: ['#dde5f5', '#a9bce2'],
  pandan: ['#e4eedc', '#b4cba2'],
  kunyit: ['#f8ebc8', '#dfc07c'],
  kelopak: ['#f6e4e1', '#e2b3ac'],
} as const;
export type Cloth = keyof typeof CLOTHS;

/** Width : height of each banner place. */
export const SHAPES = {
  hero: 4,
  slide: 5.5,
  store: 5.8,
  long: 7.2,
  square: 1,
  flash: 4,
  'flash-mobile': 2.1,
} as const;
export type Shape = keyof typeof SHAPES;

export const TINTS = [
  'merah',
  'maroon',
  'oranye',
  'terakota',
  'kuning',
  'emas',
  'hijau',
  'sage',
  'army',
  'tosca',
  'biru',
  'navy',
  'ungu',
  'lilac',
  'pink',
  'cokelat',
  'krem',
  'hitam',
  'putih',
  'abu',
] as const;
export type Tint = (typeof TINTS)[number];

export const VIEWS = ['main', 'near', 'pair', 'twin'] as const;
export type View = (typeof VIEWS)[number];

export type PhotoSpec = {
  kind: 'photo';
  emoji: string;
  ground: Ground;
  /** degrees, clockwise */
  turn: number;
  /** share of the square in percent that the longest side of the object takes */
  size: number;
  flip: boolean;
  view: View;
  tint: Tint | null;
  /** the small companion of view `pair` */
  with: string | null;
};
export type BannerSpec = { kind: 'banner'; cloth: Cloth; shape: Shape; things: string[] };
export type PictureSpec = PhotoSpec | BannerSpec;

const CODE = /^[0-9a-f]{2,6}(-[0-9a-f]{2,6}){0,7}$/;

const pick = <T extends string>(value: string | null, allowed: readonly T[], fallback: T): T => {
  if (value === null) return fallback;
  const found = allowed.find((one) => one === value);
  if (found === undefined) throw new RangeError(`demo picture: ${value} is not one of ${allowed.join(', ')}`);
  return found;
};

const keys = <K extends string>(table: Readonly<Record<K, unknown>>): K[] => Object.keys(table) as K[];

const whole = (value: string | null, min: number, max: number, fallback: number): number => {
  if (value === null) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new RangeError(`demo picture: ${value} is not a whole number from ${min} to ${max}`);
  }
  return number;
};

const code = (value: string | null): string => {
  if (value === null || !CODE.test(value))
    throw new RangeError(`demo picture: ${value} is not an object code`);
  return value;
};

/**
 * Reads a picture spec such as `emoji=1f45f&ground=telang&turn=-8&size=64` or
 * `kind=banner&cloth=soga&shape=hero&things=1f9f3.1f452`.
 * @throws RangeError when a value is unknown or out of range; codes cannot leave the asset folder.
 */
export function parsePictureSpec(spec: string): PictureSpec {
  const query = new URLSearchParams(spec);
  if (query.get('kind') === 'banner') {
    const things = (query.get('things') ?? '')
      .split('.')
      .filter((one) => one !== '')
      .map(code);
    if (things.length < 1 || things.length > 4)
      throw new RangeError('demo picture: a banner carries one to four things');
    return {
      kind: 'banner',
      cloth: pick(query.get('cloth'), keys(CLOTHS), 'soga'),
      shape: pick(query.get('shape'), keys(SHAPES), 'hero'),
      things,
    };
  }
  const tint = query.get('tint');
  const companion = query.get('with');
  return {
    kind: 'photo',
    emoji: code(query.get('emoji')),
    ground: pick(query.get('ground'), keys(GROUNDS), 'krem'),
    turn: whole(query.get('turn'), -45, 45, 0),
    size: whole(query.get('size'), 30, 90, 64),
    flip: query.get('flip') === '1',
    view: pick(query.get('view'), VIEWS, 'main'),
    tint: tint === null ? null : pick(tint, TINTS, 'merah'),
    with: companion === null ? null : code(companion),
  };
}

/** The shortest text that parses back to the same picture: defaults are left out. */
export function formatPhotoSpec(
  photo: Partial<Omit<PhotoSpec, 'kind'>> & { emoji: string; ground: Ground },
): string {
  let spec = `emoji=${photo.emoji}&ground=${photo.ground}`;
  if (photo.turn) spec += `&turn=${photo.turn}`;
  if (photo.size && photo.size !== 64) spec += `&size=${photo.size}`;
  if (photo.flip) spec += '&flip=1';
  if (photo.view && photo.view !== 'main') spec += `&view=${photo.view}`;
  if (photo.tint) spec += `&tint=${photo.tint}`;
  if (photo.with) spec += `&with=${photo.with}`;
  return spec;
}

/** Text form of a banner spec. */
export const formatBannerSpec = (banner: Omit<BannerSpec, 'kind'>): string =>
  `kind=banner&cloth=${banner.cloth}&shape=${banner.shape}&things=${banner.things.join('.')}`;
