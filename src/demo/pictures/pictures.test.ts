import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderDemoPicture } from './index.ts';
import { hasObject } from './object.ts';
import {
  CLOTHS,
  type Cloth,
  formatBannerSpec,
  formatPhotoSpec,
  GROUNDS,
  type Ground,
  parsePictureSpec,
  SHAPES,
  type Shape,
  TINTS,
  VIEWS,
} from './spec.ts';

const SHOE = '1f45f';

describe('picture specs', () => {
  it('read back what was written', () => {
    const photo = {
      emoji: SHOE,
      ground: 'telang',
      turn: -8,
      size: 60,
      flip: true,
      view: 'pair',
      tint: 'navy',
      with: '1f4e6',
    } as const;
    expect(parsePictureSpec(formatPhotoSpec(photo))).toEqual({ kind: 'photo', ...photo });
    const banner = { cloth: 'nila', shape: 'slide', things: ['1f9fa', SHOE] } as const;
    expect(parsePictureSpec(formatBannerSpec({ ...banner, things: [...banner.things] }))).toEqual({
      kind: 'banner',
      ...banner,
    });
  });

  it.each([
    'emoji=../../etc/passwd&ground=krem',
    'emoji=1f45f&ground=batu',
    'emoji=1f45f&ground=krem&turn=400',
    'emoji=1f45f&ground=krem&size=2.5',
    'emoji=1f45f&ground=krem&tint=mejikuhibiniu',
    'kind=banner&things=',
    'kind=banner&things=1f45f.1f45f.1f45f.1f45f.1f45f',
    '',
  ])('refuse %s', (spec) => {
    expect(() => parsePictureSpec(spec)).toThrow(RangeError);
  });
});

describe('drawing', () => {
  it('gives a square WebP of the asked width, the same bytes each time', async () => {
    const spec = formatPhotoSpec({ emoji: SHOE, ground: 'telang', turn: 6 });
    const [one, other] = await Promise.all([renderDemoPicture(spec, 160), renderDemoPicture(spec, 160)]);
    const { format, width, height } = await sharp(one).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 160, height: 160 });
    expect(one.equals(other)).toBe(true);
  });

  it('dyes the object and leaves the ground', async () => {
    const pixel = async (spec: string, x: number, y: number) => {
      const { data } = await sharp(await renderDemoPicture(spec, 200))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data.subarray((y * 200 + x) * 3, (y * 200 + x) * 3 + 3)];
    };
    const blue = formatPhotoSpec({ emoji: '1f457', ground: 'krem', tint: 'biru' });
    const red = formatPhotoSpec({ emoji: '1f457', ground: 'krem', tint: 'merah' });
    const [blueR, , blueB] = await pixel(blue, 100, 120);
    const [redR, , redB] = await pixel(red, 100, 120);
    expect(blueB! - blueR!).toBeGreaterThan(60);
    expect(redR! - redB!).toBeGreaterThan(60);
    const [one, other] = [await pixel(blue, 8, 8), await pixel(red, 8, 8)];
    for (const [at, part] of one.entries()) expect(Math.abs(part - other[at]!)).toBeLessThan(4);
  });

  it.each(VIEWS)('draws the view %s unlike the others', async (view) => {
    const others = VIEWS.filter((one) => one !== view);
    const draw = (one: (typeof VIEWS)[number]) =>
      renderDemoPicture(formatPhotoSpec({ emoji: SHOE, ground: 'krem', view: one, with: '1f4e6' }), 96);
    const mine = await draw(view);
    for (const other of others) expect(mine.equals(await draw(other))).toBe(false);
  });

  it.each(Object.keys(SHAPES) as Shape[])('draws a banner of the shape %s', async (shape) => {
    const spec = formatBannerSpec({ cloth: 'soga', shape, things: [SHOE, '1f9fa'] });
    const { width, height } = await sharp(await renderDemoPicture(spec, 320)).metadata();
    expect({ width, height }).toEqual({ width: 320, height: Math.round(320 / SHAPES[shape]) });
  });

  it('knows every ground, cloth and tint', async () => {
    for (const ground of Object.keys(GROUNDS) as Ground[])
      await renderDemoPicture(formatPhotoSpec({ emoji: SHOE, ground }), 64);
    for (const tint of TINTS)
      await renderDemoPicture(formatPhotoSpec({ emoji: SHOE, ground: 'krem', tint }), 64);
    for (const cloth of Object.keys(CLOTHS) as Cloth[])
      await renderDemoPicture(formatBannerSpec({ cloth, shape: 'square', things: [SHOE] }), 64);
  });

  it('rejects an object that is not there, and a width that makes no sense', async () => {
    expect(hasObject('abcdef')).toBe(false);
    await expect(renderDemoPicture('emoji=abcdef&ground=krem', 64)).rejects.toThrow();
    await expect(renderDemoPicture(`emoji=${SHOE}&ground=krem`, 100_000)).rejects.toThrow(RangeError);
  });
});
