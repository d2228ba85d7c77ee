/** More than any QR code takes as a PNG. */
const MAX_BYTES = 48 * 1024;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * A small PNG of a provider's as a `data:` address, for a page that may show no pictures of others. No redirect is followed.
 * @returns null where there is none within the time, or it is no small PNG
 */
export const pngAt = async (url: string, withinMs: number): Promise<string | null> => {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(withinMs) });
    if (!response.ok) return null;
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body ?? []) {
      bytes += part.byteLength;
      if (bytes > MAX_BYTES) return null;
      parts.push(part);
    }
    const picture = Buffer.concat(parts);
    return picture.subarray(0, PNG.length).equals(PNG)
      ? `data:image/png;base64,${picture.toString('base64')}`
      : null;
  } catch {
    return null;
  }
};
