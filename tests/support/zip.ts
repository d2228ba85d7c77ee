import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A ZIP archive of these files. */
export const zipOf = (...files: [path: string, content: string | Buffer][]): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [path, content] of files) zip.addBuffer(Buffer.from(content as string), path);
  zip.end();
  return buffer(zip.outputStream as Readable);
};
