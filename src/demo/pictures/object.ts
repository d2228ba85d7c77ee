import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Tint } from './spec.ts';
import { dye } from './tint.ts';

/** Uncompressed RGBA bytes. */
export type Raster = { data: Uint8Array; width: number; height: number };

const ASSETS = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
);
const KEPT = 400;

/** Least recently used out first; the kept rasters are at most 256 x 256. */
const kept = new Map<string, Promise<Raster>>();
const remembered = (key: string, make: () => Promise<Raster>): Promise<Raster> => {
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const made = make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return made;
};

const assetPath = (emoji: string): string => {
  const plain = join(ASSETS, `${emoji}.webp`);
  return existsSync(plain) ? plain : join(ASSETS, `${emoji}-fe0f.webp`);
};

/** Whether the object set holds this code (code points in hex, joined by `-`). */
export const hasObject = (emoji: string): boolean => existsSync(assetPath(emoji));

/** Cuts away the transparent margin, so that sizes mean the object and not its canvas. */
export function cropped({ data, width, height }: Raster): Raster {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3]! < 24) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return { data, width, height };
  const [w, h] = [right - left + 1, bottom - top + 1];
  const out = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y++) {
    const from = ((y + top) * width + left) * 4;
    out.set(data.subarray(from, from + w * 4), y * w * 4);
  }
  return { data: out, width: w, height: h };
}

const rawInput = ({ data, width, height }: Raster) => sharp(data, { raw: { width, height, channels: 4 } });

const toRaster = async (image: Sharp): Promise<Raster> => {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const plainObject = (emoji: string): Promise<Raster> =>
  remembered(emoji, async () => cropped(await toRaster(sharp(assetPath(emoji)))));

const dyedObject = (emoji: string, tint: Tint | null): Promise<Raster> =>
  tint === null
    ? plainObject(emoji)
    : remembered(`${emoji} ${tint}`, async () => {
        const plain = await plainObject(emoji);
        return { ...plain, data: dye(plain.data, tint) };
      });

export type Pose = { emoji: string; tint: Tint | null; flip: boolean; turn: number };

/** The object dyed, mirrored and turned, fitted so that its longest side is `length` px. */
export async function posedObject(pose: Pose, length: number): Promise<Raster> {
  const base = await remembered(`${pose.emoji} ${pose.tint} ${pose.flip} ${pose.turn}`, async () => {
    const plain = await dyedObject(pose.emoji, pose.tint);
    if (!pose.flip && pose.turn === 0) return plain;
    const flipped = pose.flip ? await toRaster(rawInput(plain).flop()) : plain;
    if (pose.turn === 0) return flipped;
    return cropped(
      await toRaster(rawInput(flipped).rotate(pose.turn, { background: { r: 0, g: 0, b: 0, alpha: 0 } })),
    );
  });
  const scale = length / Math.max(base.width, base.height);
  return toRaster(
    rawInput(base).resize(
      Math.max(1, Math.round(base.width * scale)),
      Math.max(1, Math.round(base.height * scale)),
      {
        fit: 'fill',
        kernel: scale > 1 ? 'mitchell' : 'lanczos3',
      },
    ),
  );
}
