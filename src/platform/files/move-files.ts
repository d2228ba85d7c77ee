import { UPLOAD_FOLDERS } from './save-upload.ts';
import type { FileStore } from './store.ts';

export type Moved = { files: number; bytes: number; alreadyThere: number };

/**
 * Copies uploaded files from one store to another while the shop runs on either, and may be run again: what is there
 * whole is not sent twice. Widths of pictures stay behind; they are made again.
 * @param isRemoving whether what is proved to be in the other store goes from the first
 */
export const moveFiles = async (from: FileStore, to: FileStore, isRemoving: boolean): Promise<Moved> => {
  const moved: Moved = { files: 0, bytes: 0, alreadyThere: 0 };
  for (const folder of UPLOAD_FOLDERS)
    for await (const { key } of from.list(folder)) {
      const bytes = await from.read(key);
      // replaced or given up meanwhile
      if (bytes === null) continue;
      if ((await to.size(key)) === bytes.length) moved.alreadyThere += 1;
      else {
        await to.write(key, bytes);
        moved.files += 1;
        moved.bytes += bytes.length;
      }
      if (isRemoving && (await to.size(key)) === bytes.length) await from.remove(key);
    }
  return moved;
};
