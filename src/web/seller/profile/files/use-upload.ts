import { useEffect, useRef, useState } from 'react';
import type { UploadedFile, UploadType } from '#contract/upload.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { sendFile } from '#web/client/send-file.ts';
import { maxUploadBytes } from '#web/client/upload.ts';
import { fileKindOf } from './file-kinds.ts';

type State = { name: string; progress: number; error: string | null };

/**
 * One file that goes up as soon as it is chosen (U3).
 * @param mostBytes how large it may be
 */
export const useUpload = (
  type: UploadType,
  onDone: (file: UploadedFile) => void,
  maxBytes: number = maxUploadBytes,
) => {
  const { sellerProfile: words } = useMessages();
  const locale = useLocale();
  const [state, setState] = useState<State | null>(null);
  const abort = useRef<(() => void) | null>(null);
  useEffect(() => () => abort.current?.(), []);

  const faultOf = (file: File): string | null => {
    const { formats, spoken } = fileKindOf(type);
    const fits = formats.some((one) =>
      one.startsWith('.') ? file.name.toLowerCase().endsWith(one) : one === file.type,
    );
    if (!fits) return words.fileFormat(spoken);
    return file.size > maxBytes ? words.fileTooLarge(Math.floor(maxBytes / 1024 / 1024)) : null;
  };
  const send = async (file: File) => {
    abort.current?.();
    const error = faultOf(file);
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
    progress: state?.progress ?? 0,
    error: state?.error ?? null,
    name: state?.name ?? '',
  };
};
