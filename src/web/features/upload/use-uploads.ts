import { useEffect, useRef } from 'react';
import type { UploadType } from '#contract/upload.ts';
import { useLocale } from '#web/client/messages.tsx';
import { sendFile } from './send-file.ts';
import { fileFault, type UploadWords } from './use-upload.ts';

/** One of several files of a form. */
export type UploadItem = {
  key: number;
  name: string;
  /** Null while it goes up. */
  id: string | null;
  /** Address of the picture: first in this browser, then where it was uploaded to. */
  url: string;
  /** Share of 1. */
  progress: number;
  error: string | null;
};

/** Keys of files that are added begin above those of files that were there. */
const firstKey = 1000;

type Options = {
  type: UploadType;
  words: UploadWords;
  /** How many files there may be. */
  max: number;
  items: readonly UploadItem[];
  change: (next: (before: readonly UploadItem[]) => readonly UploadItem[]) => void;
};

/** Several files that go up as soon as they are chosen, so that sending their form is quick. */
export const useUploads = ({ type, words, max, items, change }: Options) => {
  const locale = useLocale();
  const lastKey = useRef(firstKey);
  const running = useRef(new Map<number, () => void>());
  const previews = useRef<string[]>([]);
  useEffect(() => {
    const aborts = running.current;
    const urls = previews.current;
    return () => {
      for (const abort of aborts.values()) abort();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, []);

  const update = (key: number, part: Partial<UploadItem>) =>
    change((before) => before.map((item) => (item.key === key ? { ...item, ...part } : item)));

  const send = async (key: number, file: File) => {
    const { answer, abort } = sendFile(locale, type, file, (progress) => update(key, { progress }));
    running.current.set(key, abort);
    try {
      const envelope = await answer;
      if (envelope.code === 200)
        update(key, { id: envelope.data.file_id, url: envelope.data.url, progress: 1 });
      else update(key, { error: envelope.message });
    } catch (error) {
      console.error(error);
      update(key, { error: words.fileFailed });
    } finally {
      running.current.delete(key);
    }
  };
  const add = (files: Iterable<File>) => {
    for (const file of [...files].slice(0, max - items.length)) {
      lastKey.current += 1;
      const key = lastKey.current;
      const error = fileFault(file, type, words);
      const url = URL.createObjectURL(file);
      previews.current.push(url);
      change((before) => [...before, { key, name: file.name, id: null, url, progress: 0, error }]);
      if (error === null) send(key, file);
    }
  };
  const remove = (key: number) => {
    running.current.get(key)?.();
    change((before) => before.filter((item) => item.key !== key));
  };
  return { add, remove };
};
