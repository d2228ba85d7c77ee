import type { Sharp, SharpOptions } from 'sharp';

/** Begins work on a picture. The library is loaded with the first one: 20 MB that a waiting server need not have. */
export const openPicture = async (bytes: Uint8Array, options: SharpOptions = {}): Promise<Sharp> => {
  const { default: sharp } = await import('sharp');
  return sharp(bytes, options);
};
