import { type ChangeEvent, useRef, useState } from 'react';
import type { PrivateFile } from '#contract/profile.ts';
import type { UploadType } from '#contract/upload.ts';
import { need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { maxUploadBytes, uploadFile } from '#web/client/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast-store.ts';

type Props = {
  label: string;
  type: Extract<UploadType, 'ktp' | 'ktp_selfie' | 'npwp'>;
  file: PrivateFile | null;
  onSave: (fileId: string | null) => Promise<void>;
};

/** One document: opened by a link that works for five minutes, replaced, deleted. */
export const DocumentRow = ({ label, type, file, onSave }: Props) => {
  const words = useMessages().settings;
  const locale = useLocale();
  const toast = useToast();
  const fail = useFailure();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  const save = async (fileId: () => Promise<string | null>) => {
    setBusy(true);
    try {
      await onSave(await fileId());
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (chosen === undefined) return;
    if (chosen.size > maxUploadBytes) return toast.err(words.tooLarge);
    save(async () => (await need(uploadFile(locale, type, chosen))).data.file_id);
  };
  return (
    <li className="spread document">
      <div className="document-name">
        <b>{label}</b>
        <p className="text-13">
          {file === null ? (
            <span className="quiet">{words.noFile}</span>
          ) : (
            <a className="link" href={file.url} aria-label={words.openFile(file.name)}>
              {file.name}
            </a>
          )}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={type === 'ktp_selfie' ? 'image/jpeg,image/png' : 'image/jpeg,image/png,application/pdf'}
        className="hide"
        tabIndex={-1}
        aria-hidden="true"
        data-upload={type}
        onChange={choose}
      />
      <div className="row">
        {file !== null && (
          <Button
            small
            kind="plain"
            aria-label={words.removeOf(label)}
            onClick={() => save(async () => null)}
          >
            {words.remove}
          </Button>
        )}
        <Button
          small
          busy={busy}
          aria-label={file === null ? words.uploadOf(label) : words.replaceOf(label)}
          onClick={() => input.current?.click()}
        >
          {file === null ? words.upload : words.replace}
        </Button>
      </div>
    </li>
  );
};
