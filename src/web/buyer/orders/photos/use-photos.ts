import { useEffect, useRef, useState } from 'react';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { sendFile } from '#web/client/send-file.ts';
import { maxUploadBytes } from '#web/client/upload.ts';

export const maxPhotos = 5;

/** What kind of photos, and which formats it may have (API U3). */
export type PhotoKind = { type: 'complaint' | 'review'; formats: readonly string[]; spoken: string };
export const complaintPhotos: PhotoKind = {
  type: 'complaint',
  formats: ['image/jpeg', 'image/png'],
  spoken: 'JPEG, PNG',
};
export const reviewPhotos: PhotoKind = {
  type: 'review',
  formats: ['image/jpeg', 'image/png', 'image/webp'],
  spoken: 'JPEG, PNG, WebP',
};

export type Photo = {
  key: number;
  name: string;
  /** Address of the picture in this browser; null for a file that is no picture. */
  preview: string | null;
  /** Share of 1 that has gone up. */
  progress: number;
  fileId: string | null;
  error: string | null;
};
export type Photos = {
  list: readonly Photo[];
  kind: PhotoKind;
  add: (files: Iterable<File>) => void;
  remove: (key: number) => void;
  /** Ids of those that are up. */
  ids: string[];
  /** Why the form cannot be sent yet; null when it can. */
  problem: string | null;
};

/** Photos of a form: each goes up as soon as it is chosen, so that sending the form is quick. */
export const usePhotos = (kind: PhotoKind): Photos => {
  const { orders: words } = useMessages();
  const locale = useLocale();
  const [list, setList] = useState<readonly Photo[]>([]);
  const next = useRef(0);
  const running = useRef(new Map<number, () => void>());
  const shown = useRef<readonly Photo[]>([]);

  useEffect(() => {
    shown.current = list;
  }, [list]);
  useEffect(() => {
    const aborts = running.current;
    return () => {
      for (const abort of aborts.values()) abort();
      for (const { preview } of shown.current) if (preview !== null) URL.revokeObjectURL(preview);
    };
  }, []);

  const change = (key: number, part: Partial<Photo>) =>
    setList((before) => before.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)));

  const faultOf = (file: File): string | null => {
    if (!kind.formats.includes(file.type)) return words.photoType(kind.spoken);
    return file.size > maxUploadBytes ? words.photoTooLarge : null;
  };

  const send = async (key: number, file: File) => {
    const { answer, abort } = sendFile(locale, kind.type, file, (progress) => change(key, { progress }));
    running.current.set(key, abort);
    try {
      const found = await answer;
      if (found.code === 200) change(key, { fileId: found.data.file_id, progress: 1 });
      else change(key, { error: found.message });
    } catch (error) {
      console.error(error);
      change(key, { error: words.photoFailed });
    } finally {
      running.current.delete(key);
    }
  };

  const add = (files: Iterable<File>) => {
    for (const file of [...files].slice(0, maxPhotos - list.length)) {
      next.current += 1;
      const key = next.current;
      const error = faultOf(file);
      const photo = {
        key,
        name: file.name,
        preview: kind.formats.includes(file.type) ? URL.createObjectURL(file) : null,
        progress: 0,
        fileId: null,
        error,
      };
      setList((before) => [...before, photo]);
      if (error === null) send(key, file);
    }
  };
  const remove = (key: number) => {
    running.current.get(key)?.();
    const gone = list.find((photo) => photo.key === key);
    if (gone?.preview) URL.revokeObjectURL(gone.preview);
    setList((before) => before.filter((photo) => photo.key !== key));
  };

  const failed = list.some(({ error }) => error !== null);
  const busy = list.some(({ error, fileId }) => error === null && fileId === null);
  const ready = busy ? words.photosBusy : null;
  return {
    list,
    kind,
    add,
    remove,
    ids: list.flatMap(({ fileId }) => fileId ?? []),
    problem: failed ? words.photosFailed : ready,
  };
};
