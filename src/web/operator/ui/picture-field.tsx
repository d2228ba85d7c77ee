import '#web/styles/pages/operator-pick.css';
import { useEffect, useId, useRef, useState } from 'react';
import type { UploadType } from '#contract/upload.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { maxUploadBytes, sendFile } from '#web/features/upload/send-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';

const formats = ['image/jpeg', 'image/png', 'image/webp'];

type Props = {
  label: string;
  type: UploadType;
  /** The file's id, or the address the server gave for it; '' for none. The server takes either. */
  value: string;
  onChange: (value: string) => void;
  error?: string;
  help?: string;
};

/** Where a picture of a form lies: its value is an id or already an address. */
export const pictureUrl = (value: string): string => (value.startsWith('/') ? value : `/api/files/${value}`);

/** A public picture of a form: chosen, it goes up at once and shows how far it is. */
export const PictureField = ({ label, type, value, onChange, error, help }: Props) => {
  const { operatorPromos } = useMessages();
  const t = operatorPromos.picture;
  const locale = useLocale();
  const note = useId();
  const [sending, setSending] = useState<{ progress: number } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const abort = useRef<(() => void) | null>(null);
  useEffect(() => () => abort.current?.(), []);

  const send = async (file: File) => {
    abort.current?.();
    setFault(null);
    if (!formats.includes(file.type)) return setFault(t.format);
    if (file.size > maxUploadBytes) return setFault(t.tooLarge);
    const upload = sendFile(locale, type, file, (progress) => setSending({ progress }));
    abort.current = upload.abort;
    setSending({ progress: 0 });
    try {
      const answer = await upload.answer;
      if (abort.current !== upload.abort) return;
      if (answer.code === 200) onChange(answer.data.file_id);
      else setFault(answer.message);
    } catch (cause) {
      if (abort.current !== upload.abort) return;
      console.error(cause);
      setFault(t.failed);
    }
    setSending(null);
  };
  const wrong = fault ?? error;
  const choose = value === '' ? t.choose : t.replace;
  return (
    <fieldset className="field picture-field">
      <legend className="label">{label}</legend>
      <div className="picture-row">
        <span className="picture-face">
          {value === '' ? (
            <Icon name="image" />
          ) : (
            <Picture key={value} url={pictureUrl(value)} sizes="72px" widths={[160, 320]} eager />
          )}
        </span>
        <div className="stack stack-snug">
          {sending !== null ? (
            <progress max={1} value={sending.progress} aria-label={t.sending} />
          ) : (
            <p className="row picture-ways">
              <label className="button button-line button-small picture-button">
                <Icon name="upload" />
                {choose}
                <input
                  className="hide"
                  type="file"
                  aria-label={`${choose}: ${label}`}
                  aria-describedby={note}
                  aria-invalid={wrong ? true : undefined}
                  accept={formats.join(',')}
                  onChange={(event) => {
                    const file = event.currentTarget.files?.[0];
                    // the same file may be chosen again
                    event.currentTarget.value = '';
                    if (file !== undefined) send(file);
                  }}
                />
              </label>
              {value !== '' && (
                <Button small kind="plain" aria-label={t.removeOf(label)} onClick={() => onChange('')}>
                  {t.remove}
                </Button>
              )}
            </p>
          )}
          {wrong ? (
            <p className="field-error" id={note} role="alert">
              <Icon name="circle-alert" />
              {wrong}
            </p>
          ) : (
            <p className="field-help" id={note}>
              {help ?? t.help}
            </p>
          )}
        </div>
      </div>
    </fieldset>
  );
};
