import { useId } from 'react';
import type { UploadType } from '#contract/upload.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ChooseFile } from './choose-file.tsx';
import { FileFace } from './file-face.tsx';
import { fileKindOf } from './file-kinds.ts';
import { useUpload } from './use-upload.ts';

export type PickedFile = { id: string; name: string; url: string };

type Props = {
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
export const FilePick = (props: Props) => {
  const { label, type, value, onChange, error, help, camera, removable = true } = props;
  const { sellerProfile: words } = useMessages();
  const id = useId();
  const kind = fileKindOf(type);
  const isPaper = kind.formats.includes('application/pdf') || type === 'ktp_selfie';
  const upload = useUpload(type, ({ file_id, name, url }) => onChange({ id: file_id, name, url }));
  const wrong = upload.error ?? error;
  const common = { note: `${id}-note`, wrong: wrong !== undefined && wrong !== null, onFile: upload.send };
  return (
    <fieldset className="field file-pick">
      <legend className="label">{label}</legend>
      <div className="file-row">
        <FileFace value={value} isPaper={isPaper} />
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
