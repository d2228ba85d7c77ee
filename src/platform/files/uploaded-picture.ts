import { openPicture } from '../images/open-picture.ts';

/** Larger pictures would need too much memory, and none of 5 MiB is an honest one. */
const MAX_PIXELS = 100_000_000;

export type PictureFormat = 'jpeg' | 'png' | 'webp';
export type Looked =
  | { ok: true; width: number; height: number; bytes: Buffer }
  /** `foreign`: not a picture of that format at all. `broken`: cut off or damaged. `huge`: a side too long. */
  | { ok: false; why: 'foreign' | 'broken' | 'huge' };

const sizeOf = async (bytes: Buffer, format: PictureFormat) => {
  try {
    const { format: found, autoOrient } = await (
      await openPicture(bytes, { limitInputPixels: false })
    ).metadata();
    return found === format ? autoOrient : null;
  } catch {
    return null;
  }
};

const whole = async (work: Promise<Buffer>): Promise<Buffer | null> => {
  try {
    return await work;
  } catch {
    return null;
  }
};

/**
 * A picture drawn anew upright in its own format: no metadata, no place where it was taken, nothing hidden behind it.
 * @param limits pixels on a side: `maxSide` of what comes, `keptSide` of what is kept
 */
export const redrawn = async (
  bytes: Buffer,
  format: PictureFormat,
  { maxSide, keptSide }: { maxSide: number; keptSide: number },
): Promise<Looked> => {
  const size = await sizeOf(bytes, format);
  if (size === null) return { ok: false, why: 'foreign' };
  if (Math.max(size.width, size.height) > maxSide || size.width * size.height > MAX_PIXELS)
    return { ok: false, why: 'huge' };
  const picture = await openPicture(bytes, { limitInputPixels: MAX_PIXELS });
  const drawn = await whole(
    picture
      .autoOrient()
      .resize({ width: keptSide, height: keptSide, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, format === 'png' ? {} : { quality: 90 })
      .toBuffer(),
  );
  return drawn === null ? { ok: false, why: 'broken' } : { ok: true, ...size, bytes: drawn };
};
