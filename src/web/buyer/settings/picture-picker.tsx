import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { UploadType } from '#contract/upload.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { maxUploadBytes, sendFile } from '#web/features/upload/send-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useToast } from '#web/ui/toast-store.ts';

type Props = {
  label: string;
  url: string | null;
  fallback?: string;
  type: UploadType;
  chooseLabel: string;
  removeLabel: string;
  /** Takes the uploaded file's id, or null to remove the picture. Rejects when refused. */
  onSave: (fileId: string | null) => Promise<void>;
};

/** A picture with its preview, shown whole; it is uploaded and saved once its owner says so. */
export const PicturePicker = ({ label, url, fallback, type, chooseLabel, removeLabel, onSave }: Props) => {
  const words = useMessages().settings;
  const locale = useLocale();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; preview: string } | null>(null);
  const preview = chosen?.preview;
  useEffect(() => (preview === undefined ? undefined : () => URL.revokeObjectURL(preview)), [preview]);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (file === undefined) return;
    if (file.size > maxUploadBytes) return toast.err(words.tooLarge);
    setChosen({ file, preview: URL.createObjectURL(file) });
  };
  const save = useMutation(
    async (_, file: File | null) => {
      const sent = file === null ? null : await need(sendFile(locale, type, file).answer);
      await onSave(sent?.data.file_id ?? null);
    },
    { onDone: () => setChosen(null) },
  );
  return (
    <div className="picture-picker">
      <div className="picture-face">
        {preview === undefined ? (
          <Picture key={url} url={url} alt={label} fallback={fallback} sizes="128px" eager />
        ) : (
          <img src={preview} alt={words.picturePreview} width="400" height="400" />
        )}
      </div>
      <div className="stack stack-snug">
        <p className="label">{label}</p>
        <p className="small quiet">{words.pictureHelp}</p>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          className="hide"
          tabIndex={-1}
          aria-hidden="true"
          data-upload={type}
          onChange={choose}
        />
        <p className="row picture-actions">
          {chosen !== null && (
            <Button small kind="ink" busy={save.busy} onClick={() => save.run(chosen.file)}>
              {words.savePicture}
            </Button>
          )}
          <Button small onClick={() => input.current?.click()}>
            {chooseLabel}
          </Button>
          {chosen !== null && (
            <Button small kind="plain" onClick={() => setChosen(null)}>
              {words.cancel}
            </Button>
          )}
          {chosen === null && url !== null && (
            <Button small kind="plain" busy={save.busy} onClick={() => save.run(null)}>
              {removeLabel}
            </Button>
          )}
        </p>
      </div>
    </div>
  );
};
