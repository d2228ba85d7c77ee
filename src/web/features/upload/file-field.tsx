import { useId, useState } from 'react';
import type { UploadType } from '#contract/upload.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Fields, NamesOf, Values } from '#web/ui/form/use-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { PrivateFileLink } from '../private-files/private-file.tsx';
import { fileKindOf } from './file-kinds.ts';
import { useUpload } from './use-upload.ts';

export type PickedFile = { id: string; name: string; url: string };

type ChooseProps = {
  icon: IconName;
  label: string;
  /** The label with what it is for: several of them stand on one page. */
  aria: string;
  accept: string;
  note: string;
  wrong: boolean;
  capture?: 'user' | 'environment';
  upload?: string;
  onFile: (file: File) => void;
};

/** A button that opens the file chooser, or the camera (`capture`, on phones only). */
const ChooseFile = ({ icon, label, aria, accept, note, wrong, capture, upload, onFile }: ChooseProps) => (
  <label className={`button button-line button-small file-button${capture ? ' narrow-only' : ''}`}>
    <Icon name={icon} />
    {label}
    <input
      className="hide"
      type="file"
      aria-label={aria}
      aria-describedby={note}
      aria-invalid={wrong ? true : undefined}
      accept={accept}
      capture={capture}
      data-upload={upload}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        // the same file may be chosen again
        event.currentTarget.value = '';
        if (file !== undefined) onFile(file);
      }}
    />
  </label>
);

/** What was chosen: a picture as itself, a private document by its name and a link. */
const FileFace = ({ value, isDocument }: { value: PickedFile | null; isDocument: boolean }) => {
  const { sellerProfile: words } = useMessages();
  if (value === null) {
    return (
      <span className="file-face is-none">
        <Icon name={isDocument ? 'receipt' : 'image'} />
      </span>
    );
  }
  if (!isDocument) {
    return (
      <span className="file-face">
        <Picture key={value.url} url={value.url} sizes="72px" widths={[160, 320]} eager />
      </span>
    );
  }
  return (
    <PrivateFileLink className="file-face is-paper link" fileId={value.id} url={value.url}>
      <Icon name="circle-check" />
      <span className="small">
        <span className="hide">{words.fileOpen} </span>
        {value.name}
      </span>
    </PrivateFileLink>
  );
};

type PickProps = {
  label: string;
  type: UploadType;
  value: PickedFile | null;
  onChange: (file: PickedFile | null) => void;
  error?: string;
  help?: string;
  /** Which camera takes it on a phone; without it only files are chosen. */
  camera?: 'user' | 'environment';
  removable?: boolean;
};

/** A picture or a document of a form: chosen or photographed, it goes up at once and shows how far it is. */
export const FilePick = (props: PickProps) => {
  const { label, type, value, onChange, error, help, camera, removable = true } = props;
  const { sellerProfile: words } = useMessages();
  const id = useId();
  const kind = fileKindOf(type);
  const isDocument = kind.formats.includes('application/pdf') || type === 'ktp_selfie';
  const upload = useUpload({
    type,
    words,
    onDone: ({ file_id, name, url }) => onChange({ id: file_id, name, url }),
  });
  const wrong = upload.error ?? error;
  const common = { note: `${id}-note`, wrong: wrong !== undefined && wrong !== null, onFile: upload.send };
  return (
    <fieldset className="field file-pick">
      <legend className="label">{label}</legend>
      <div className="file-row">
        <FileFace value={value} isDocument={isDocument} />
        <div className="stack stack-snug">
          {upload.busy ? (
            <progress max={1} value={upload.progress} aria-label={words.fileSending(upload.name)} />
          ) : (
            <p className="row file-actions">
              <ChooseFile
                {...common}
                icon="upload"
                label={value === null ? words.fileChoose : words.fileReplace}
                aria={`${value === null ? words.fileChoose : words.fileReplace}: ${label}`}
                accept={kind.formats.join(',')}
                upload={type}
              />
              {camera !== undefined && (
                <ChooseFile
                  {...common}
                  icon="camera"
                  label={words.fileCamera}
                  aria={`${words.fileCamera}: ${label}`}
                  accept="image/jpeg,image/png"
                  capture={camera}
                />
              )}
              {value !== null && removable && (
                <Button
                  small
                  kind="plain"
                  aria-label={words.fileRemoveOf(label)}
                  onClick={() => onChange(null)}
                >
                  {words.fileRemove}
                </Button>
              )}
            </p>
          )}
          {wrong ? (
            <p className="field-error" id={common.note} role="alert">
              <Icon name="circle-alert" />
              {wrong}
            </p>
          ) : (
            <p className="field-help" id={common.note}>
              {help ?? words.fileHelp(kind.spoken)}
            </p>
          )}
        </div>
      </div>
    </fieldset>
  );
};

type Props<V extends Values> = {
  form: Fields<V>;
  name: NamesOf<V, string>;
  label: string;
  type: UploadType;
  /** What is saved so far; the form's value is its id. */
  saved: PickedFile | null;
  help?: string;
  camera?: 'user' | 'environment';
  removable?: boolean;
};

/** A file of a form: its value is the file's id, '' for none. */
export const FileField = <V extends Values>({ form, name, saved, ...rest }: Props<V>) => {
  const [picked, setPicked] = useState(saved);
  const id = form.values[name];
  return (
    <FilePick
      {...rest}
      value={id === '' ? null : picked}
      error={form.errorOf(name)}
      onChange={(file) => {
        setPicked(file);
        form.change({ [name]: file?.id ?? '' } as unknown as Partial<V>);
      }}
    />
  );
};

/** A private document as the form begins with it. */
export const savedDocument = (
  file: { file_id: string; name: string; url: string } | null,
): PickedFile | null => (file === null ? null : { id: file.file_id, name: file.name, url: file.url });

/** A public picture as the form begins with it; the server takes its address for its id. */
export const savedPicture = (url: string | null): PickedFile | null =>
  url === null ? null : { id: url, name: '', url };
