import { useEffect, useRef } from 'react';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { sendFile } from '#web/client/send-file.ts';
import { maxUploadBytes } from '#web/client/upload.ts';
import { fileKindOf } from '../../profile/files/file-kinds.ts';
import type { PhotoItem, ProductValues } from './product-values.ts';

export const maxPhotos = 10;
export type ChangePhotos = (change: (before: ProductValues) => Partial<ProductValues>) => void;

/** Sends chosen pictures up, each with its progress, and puts them at the end of the product's. */
export const usePhotoUploads = (photos: readonly PhotoItem[], change: ChangePhotos) => {
  const { sellerProfile: words } = useMessages();
  const locale = useLocale();
  const next = useRef(1000);
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
  const update = (key: number, part: Partial<PhotoItem>) =>
    change((before) => ({
      photos: before.photos.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)),
    }));
  const kind = fileKindOf('product');
  const faultOf = (file: File): string | null => {
    if (!kind.formats.includes(file.type)) return words.fileFormat(kind.spoken);
    return file.size > maxUploadBytes ? words.fileTooLarge(5) : null;
  };
  const send = async (key: number, file: File) => {
    const { answer, abort } = sendFile(locale, 'product', file, (progress) => update(key, { progress }));
    running.current.set(key, abort);
    try {
      const found = await answer;
      if (found.code === 200) update(key, { id: found.data.file_id, url: found.data.url, progress: 1 });
      else update(key, { error: found.message });
    } catch (error) {
      console.error(error);
      update(key, { error: words.fileFailed });
    } finally {
      running.current.delete(key);
    }
  };
  const add = (files: Iterable<File>) => {
    for (const file of [...files].slice(0, maxPhotos - photos.length)) {
      next.current += 1;
      const key = next.current;
      const error = faultOf(file);
      const url = URL.createObjectURL(file);
      previews.current.push(url);
      change((before) => ({ photos: [...before.photos, { key, id: null, url, progress: 0, error }] }));
      if (error === null) send(key, file);
    }
  };
  const remove = (key: number) => {
    running.current.get(key)?.();
    change((before) => ({ photos: before.photos.filter((photo) => photo.key !== key) }));
  };
  return { add, remove };
};
