import sharp from 'sharp';
import { type Canvas, flatCanvas, lay, shade } from './canvas.ts';
import { posedObject, type Raster } from './object.ts';
import { type BannerSpec, CLOTHS, SHAPES, type Shape } from './spec.ts';

const PETALS =
  'M2 2C14 2 22 10 22 22 10 22 2 14 2 2zM46 2C34 2 26 10 26 22 38 22 46 14 46 2zM2 46C14 46 22 38 22 26 10 26 2 34 2 46zM46 46C34 46 26 38 26 26 38 26 46 34 46 46z';

/** Kawung over the whole cloth for a store's head, faded in from the words' side elsewhere. */
const kawung = (width: number, height: number, colour: string, everywhere: boolean): Promise<Raster> => {
  const tile = (48 * width) / (width > height * 1.5 ? 1216 : 480);
  const fade = everywhere ? 'fill="#fff"' : 'fill="url(#fade)"';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <pattern id="k" width="48" height="48" patternUnits="userSpaceOnUse" patternTransform="translate(${width},${height / 2}) scale(${tile / 48}) translate(0,-24)"><path d="${PETALS}" fill="${colour}"/></pattern>
    <linearGradient id="fade"><stop offset=".35" stop-color="#000"/><stop offset=".9" stop-color="#fff"/></linearGradient>
    <mask id="m"><rect width="100%" height="100%" ${fade}/></mask></defs>
    <rect width="100%" height="100%" fill="url(#k)" opacity=".5" mask="url(#m)"/></svg>`;
  return sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) => ({ data, width: info.width, height: info.height }));
};

/** Where a thing stands: centre as a share of the width, longest side and sunk part as shares of the height. */
type Place = { x: number; size: number; sunk: number; turn: number };
const GROUP: Place[] = [
  { x: 0.77, size: 0.86, sunk: -0.1, turn: 0 },
  { x: 0.675, size: 0.62, sunk: -0.06, turn: -4 },
  { x: 0.885, size: 0.64, sunk: -0.04, turn: 3 },
  { x: 0.955, size: 0.42, sunk: 0.06, turn: 8 },
];
const CUT: Place[] = [
  { x: 0.82, size: 1.12, sunk: 0.2, turn: 0 },
  { x: 0.69, size: 0.74, sunk: 0.16, turn: -6 },
  { x: 0.93, size: 0.7, sunk: 0.18, turn: 6 },
  { x: 0.6, size: 0.5, sunk: 0.2, turn: -10 },
];
const NARROW: Place[] = [
  { x: 0.8, size: 0.78, sunk: -0.06, turn: 0 },
  { x: 0.62, size: 0.5, sunk: -0.03, turn: -6 },
  { x: 0.94, size: 0.46, sunk: -0.02, turn: 6 },
  { x: 0.52, size: 0.34, sunk: -0.02, turn: -10 },
];
const TILE: Place[] = [
  { x: 0.68, size: 0.66, sunk: 0.06, turn: 0 },
  { x: 0.32, size: 0.36, sunk: 0.04, turn: -8 },
  { x: 0.93, size: 0.34, sunk: 0.05, turn: 8 },
  { x: 0.1, size: 0.26, sunk: 0.06, turn: -12 },
];
const PLACES: Record<Shape, Place[]> = {
  hero: GROUP,
  slide: CUT,
  store: CUT,
  long: CUT,
  square: TILE,
  flash: GROUP,
  'flash-mobile': NARROW,
};

/** Paints a banner without words: flat cloth, kawung, and one to four things, the biggest first. */
export async function paintBanner(spec: BannerSpec, width: number): Promise<Canvas> {
  const height = Math.round(width / SHAPES[spec.shape]);
  const [cloth, petals] = CLOTHS[spec.cloth];
  const canvas = flatCanvas(width, height, cloth);
  if (spec.shape !== 'long') lay(canvas, await kawung(width, height, petals, spec.shape === 'store'), 0, 0);
  const places = PLACES[spec.shape];
  const standing = await Promise.all(
    spec.things.map(async (emoji, at) => {
      const place = places[at]!;
      const object = await posedObject(
        { emoji, tint: null, flip: false, turn: place.turn },
        height * place.size,
      );
      return {
        object,
        left: width * place.x - object.width / 2,
        top: height * (1 + place.sunk) - object.height,
      };
    }),
  );
  for (const { object, left, top } of standing) {
    shade(canvas, object, left, top);
    lay(canvas, object, left, top);
  }
  return canvas;
}
