import { useEffect, useRef, useState } from 'react';
import type { UploadedFile, UploadType } from '#contract/upload.ts';
import { useLocale } from '#web/client/messages.tsx';
import { fileKindOf, isOfKind } from './file-kinds.ts';
import { maxUploadBytes, sendFile } from './send-file.ts';

/** Why a file was not taken, in the words of the page. */
export type UploadWords = {
  /** Formats that it may have, `JPEG, PNG`. */
  fileFormat: (formats: string) => string;
  fileTooLarge: (megabytes: number) => string;
  fileFailed: string;
};

/** What is wrong with a chosen file before it is sent; null when nothing is. */
export const fileFault = (
  file: File,
  type: UploadType,
  words: UploadWords,
  maxBytes: number = maxUploadBytes,
): string | null => {
  const kind = fileKindOf(type);
  if (!isOfKind(file, kind)) return words.fileFormat(kind.spoken);
  return file.size > maxBytes ? words.fileTooLarge(Math.floor(maxBytes / 1024 / 1024)) : null;
};

type State = { name: string; progress: number; error: string | null };

type Options = {
  type: UploadType;
  words: UploadWords;
  onDone: (file: UploadedFile) => void;
  maxBytes?: number;
};

/** One file that goes up as soon as it is chosen; another one takes its place. */
export const useUpload = ({ type, words, onDone, maxBytes = maxUploadBytes }: Options) => {
  const locale = useLocale();
  const [state, setState] = useState<State | null>(null);
  const abort = useRef<(() => void) | null>(null);
  useEffect(() => () => abort.current?.(), []);

  const send = async (file: File) => {
    abort.current?.();
    const error = fileFault(file, type, words, maxBytes);
    const { name } = file;
    setState({ name, progress: 0, error });
    if (error !== null) return;
    const sending = sendFile(locale, type, file, (progress) => setState({ name, progress, error: null }));
    abort.current = sending.abort;
    try {
      const answer = await sending.answer;
      if (abort.current !== sending.abort) return;
      if (answer.code !== 200) return setState({ name, progress: 0, error: answer.message });
      setState(null);
      onDone(answer.data);
    } catch (cause) {
      if (abort.current !== sending.abort) return;
      console.error(cause);
      setState({ name, progress: 0, error: words.fileFailed });
    }
  };
  return {
    send,
    /** On its way. */
    busy: state !== null && state.error === null,
    /** Share of 1. */
    progress: state?.progress ?? 0,
    error: state?.error ?? null,
    name: state?.name ?? '',
  };
};
