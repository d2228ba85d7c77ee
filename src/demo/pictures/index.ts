import { paintBanner } from './banner.ts';
import { type Canvas, developed, lay, litCanvas, shade } from './canvas.ts';
import { posedObject } from './object.ts';
import { GROUNDS, type Ground, type PhotoSpec, parsePictureSpec } from './spec.ts';

const grounds = new Map<string, Canvas>();
const freshGround = (ground: Ground, width: number): Canvas => {
  const key = `${ground} ${width}`;
  let canvas = grounds.get(key);
  if (!canvas) {
    canvas = litCanvas(width, GROUNDS[ground][0], GROUNDS[ground][1]);
    if (width <= 640) grounds.set(key, canvas);
  }
  return { ...canvas, data: Uint8Array.from(canvas.data) };
};

/** Where the object's middle and floor lie, as shares of the square. */
const FLOOR: Record<PhotoSpec['view'], { x: number; floor: number; scale: number }> = {
  main: { x: 0.5, floor: 0.8, scale: 1 },
  near: { x: 0.46, floor: 1.02, scale: 1.75 },
  pair: { x: 0.44, floor: 0.77, scale: 0.94 },
  twin: { x: 0.59, floor: 0.82, scale: 0.8 },
};

async function paintPhoto(spec: PhotoSpec, width: number): Promise<Canvas> {
  const canvas = freshGround(spec.ground, width);
  const place = FLOOR[spec.view];
  const pose = { emoji: spec.emoji, tint: spec.tint, flip: spec.flip, turn: spec.turn };
  const length = (width * spec.size * place.scale) / 100;
  if (spec.view === 'twin') {
    const back = await posedObject({ ...pose, flip: !spec.flip, turn: -spec.turn }, length * 0.86);
    const [left, top] = [width * 0.36 - back.width / 2, width * 0.71 - back.height];
    shade(canvas, back, left, top, 0.22);
    lay(canvas, back, left, top);
  }
  const object = await posedObject(pose, length);
  const left = width * place.x - object.width / 2;
  // Low things stand in the middle of the square, tall ones on its floor.
  const top =
    spec.view === 'near'
      ? width * 0.5 - object.height * 0.5
      : Math.min(
          width * place.floor - object.height,
          width * (spec.view === 'twin' ? 0.6 : 0.49) - object.height / 2,
        );
  if (spec.view !== 'near') shade(canvas, object, left, top);
  lay(canvas, object, left, top);
  if (spec.view === 'pair' && spec.with) {
    const small = await posedObject({ emoji: spec.with, tint: null, flip: false, turn: 6 }, length * 0.46);
    const [smallLeft, smallTop] = [width * 0.74 - small.width / 2, width * 0.85 - small.height];
    shade(canvas, small, smallLeft, smallTop);
    lay(canvas, small, smallLeft, smallTop);
  }
  return canvas;
}

/**
 * Draws a demo picture: one 3D object on a soft ground, or a banner without words.
 * @param spec the text stored in `files.picture_spec`; see `parsePictureSpec`
 * @param width px, 16 to 2560; photos are square, banners have the height of their shape
 * @returns WebP bytes; the same for the same arguments
 * @throws RangeError when the spec is not valid; an unknown object rejects with the reader's error
 */
export async function renderDemoPicture(spec: string, width: number): Promise<Buffer> {
  if (!Number.isInteger(width) || width < 16 || width > 2560)
    throw new RangeError(`demo picture: width ${width}`);
  const picture = parsePictureSpec(spec);
  return developed(
    await (picture.kind === 'banner' ? paintBanner(picture, width) : paintPhoto(picture, width)),
  );
}
