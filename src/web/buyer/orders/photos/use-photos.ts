import { useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { type FileKind, fileKindOf } from '#web/features/upload/file-kinds.ts';
import { type UploadItem, useUploads } from '#web/features/upload/use-uploads.ts';

export const maxPhotos = 5;

export type Photos = {
  list: readonly UploadItem[];
  kind: FileKind;
  add: (files: Iterable<File>) => void;
  remove: (key: number) => void;
  /** Ids of those that are up. */
  ids: string[];
  /** Why the form cannot be sent yet; null when it can. */
  problem: string | null;
};

/** Photos of a complaint or a review. */
export const usePhotos = (type: 'complaint' | 'review'): Photos => {
  const { orders: words } = useMessages();
  const [list, setList] = useState<readonly UploadItem[]>([]);
  const { add, remove } = useUploads({
    type,
    words: {
      fileFormat: words.photoType,
      fileTooLarge: () => words.photoTooLarge,
      fileFailed: words.photoFailed,
    },
    max: maxPhotos,
    items: list,
    change: setList,
  });
  const isFailed = list.some(({ error }) => error !== null);
  const isBusy = list.some(({ error, id }) => error === null && id === null);
  const busyText = isBusy ? words.photosBusy : null;
  return {
    list,
    kind: fileKindOf(type),
    add,
    remove,
    ids: list.flatMap(({ id }) => id ?? []),
    problem: isFailed ? words.photosFailed : busyText,
  };
};
