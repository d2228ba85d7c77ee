/** More than any answer of an outside service that we ask. */
const MAX_BYTES = 1024 * 1024;

/**
 * The JSON of an outside service's answer, read no further than one mebibyte (after decompression): what it sends decides
 * neither our memory nor our time. @throws Error when it is longer, SyntaxError when it is no JSON
 */
export const readJson = async (response: Response): Promise<unknown> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // leaving the loop early cancels the rest
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MAX_BYTES) throw new Error(`an answer of more than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
};
