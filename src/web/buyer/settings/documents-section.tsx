import { type ChangeEvent, useRef } from 'react';
import { type BuyerDocuments, type PrivateFile, saveDocuments } from '#contract/profile.ts';
import type { UploadType } from '#contract/upload.ts';
import { type Api, need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { PrivateFileLink } from '#web/features/private-files/private-file.tsx';
import { maxUploadBytes, sendFile } from '#web/features/upload/send-file.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast-store.ts';

type RowProps = {
  label: string;
  type: Extract<UploadType, 'ktp' | 'ktp_selfie' | 'npwp'>;
  file: PrivateFile | null;
  onSave: (api: Api, fileId: string | null) => Promise<void>;
};

/** One document: opened by a link of its own each time, replaced, deleted. */
const DocumentRow = ({ label, type, file, onSave }: RowProps) => {
  const words = useMessages().settings;
  const locale = useLocale();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const save = useMutation(async (api, chosen: File | null) => {
    const sent = chosen === null ? null : await need(sendFile(locale, type, chosen).answer);
    await onSave(api, sent?.data.file_id ?? null);
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (chosen === undefined) return;
    if (chosen.size > maxUploadBytes) return toast.err(words.tooLarge);
    save.run(chosen);
  };
  return (
    <li className="spread document">
      <div className="document-name">
        <b>{label}</b>
        <p className="text-13">
          {file === null ? (
            <span className="quiet">{words.noFile}</span>
          ) : (
            <PrivateFileLink
              className="link"
              fileId={file.file_id}
              url={file.url}
              aria-label={words.openFile(file.name)}
            >
              {file.name}
            </PrivateFileLink>
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
          <Button small kind="plain" aria-label={words.removeOf(label)} onClick={() => save.run(null)}>
            {words.remove}
          </Button>
        )}
        <Button
          small
          busy={save.busy}
          aria-label={file === null ? words.uploadOf(label) : words.replaceOf(label)}
          onClick={() => input.current?.click()}
        >
          {file === null ? words.upload : words.replace}
        </Button>
      </div>
    </li>
  );
};

/** KTP, the photo with it, NPWP; nobody but the owner and operators may open them. */
export const DocumentsSection = ({ documents }: { documents: BuyerDocuments }) => {
  const words = useMessages().settings;
  const toast = useToast();
  const rows = [
    { field: 'file_ktp', type: 'ktp', label: words.ktp },
    { field: 'file_ktp_selfie', type: 'ktp_selfie', label: words.ktpSelfie },
    { field: 'file_npwp', type: 'npwp', label: words.npwpFile },
  ] as const;
  const save = (field: keyof BuyerDocuments) => async (api: Api, fileId: string | null) => {
    await need(api.call(saveDocuments, { input: { [field]: fileId } }));
    toast.good(fileId === null ? words.documentRemoved : words.documentSaved);
  };
  return (
    <section className="panel panel-body" aria-label={words.documents}>
      <p className="text-13 quiet">{words.documentsText}</p>
      <ul className="rows">
        {rows.map(({ field, type, label }) => (
          <DocumentRow key={field} label={label} type={type} file={documents[field]} onSave={save(field)} />
        ))}
      </ul>
    </section>
  );
};
