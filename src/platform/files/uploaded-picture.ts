import { openPicture } from '../images/open-picture.ts';
import { MAX_SIDE } from './upload.rules.ts';

/** What is kept of a picture: twice the widest width it is ever shown in. */
const KEPT_SIDE = 2560;
const MAX_PIXELS = 200_000_000;

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

/** A picture for everybody, drawn anew upright in its own format: no metadata, no place, nothing hidden behind it. */
export const redrawn = async (bytes: Buffer, format: PictureFormat): Promise<Looked> => {
  const size = await sizeOf(bytes, format);
  if (size === null) return { ok: false, why: 'foreign' };
  if (size.width > MAX_SIDE || size.height > MAX_SIDE) return { ok: false, why: 'huge' };
  const picture = await openPicture(bytes);
  const drawn = await whole(
    picture
      .autoOrient()
      .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .toFormat(format, format === 'png' ? {} : { quality: 90 })
      .toBuffer(),
  );
  return drawn === null ? { ok: false, why: 'broken' } : { ok: true, ...size, bytes: drawn };
};

/** A picture kept exactly as it came, once it proves whole. */
export const examined = async (bytes: Buffer, format: PictureFormat): Promise<Looked> => {
  const size = await sizeOf(bytes, format);
  if (size === null) return { ok: false, why: 'foreign' };
  if (size.width * size.height > MAX_PIXELS) return { ok: false, why: 'huge' };
  const picture = await openPicture(bytes, { limitInputPixels: MAX_PIXELS });
  const decoded = await whole(picture.resize({ width: 8 }).raw().toBuffer());
  return decoded === null ? { ok: false, why: 'broken' } : { ok: true, ...size, bytes };
};
