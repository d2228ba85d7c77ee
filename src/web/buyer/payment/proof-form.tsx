import { useId, useState } from 'react';
import { type Payment, submitProof } from '#contract/payment.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useUpload } from '#web/features/upload/use-upload.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast-store.ts';

type FileProps = {
  error: string | undefined;
  /** The file's id, or '' while there is none. */
  onFile: (fileId: string) => void;
};

/** The proof: uploaded as soon as it is chosen, with its progress. */
const ProofFile = ({ error, onFile }: FileProps) => {
  const words = useMessages().payment;
  const id = useId();
  const [name, setName] = useState('');
  const upload = useUpload({
    type: 'payment_proof',
    words: {
      fileFormat: () => words.proofFileHelp,
      fileTooLarge: () => words.fileTooLarge,
      fileFailed: words.uploadFailed,
    },
    onDone: (file) => {
      setName(file.name);
      onFile(file.file_id);
    },
  });
  const fault = upload.error ?? error;
  const shownName = upload.busy ? upload.name : upload.error === null ? name : '';
  const percent = Math.round(upload.progress * 100);
  return (
    <div className="field">
      <span className="label" id={`${id}-label`}>
        {words.proofFile}
      </span>
      <label className={`proof-file${fault ? ' is-wrong' : ''}`}>
        <input
          type="file"
          className="hide"
          accept="image/jpeg,image/png,application/pdf"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-note`}
          {...(fault ? { 'aria-invalid': true } : {})}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // the same file may be chosen again
            event.currentTarget.value = '';
            if (file === undefined) return;
            onFile('');
            upload.send(file);
          }}
        />
        <Icon name="upload" />
        <span className="proof-name">{shownName === '' ? words.chooseFile : shownName}</span>
        {shownName !== '' && <span className="link">{words.otherFile}</span>}
      </label>
      {upload.busy && <progress max={100} value={percent} aria-label={words.uploading(percent)} />}
      {fault ? (
        <p className="field-error" id={`${id}-note`} role="alert">
          <Icon name="circle-alert" />
          {fault}
        </p>
      ) : (
        <p className="field-help" id={`${id}-note`}>
          {upload.busy ? words.uploading(percent) : shownName === '' ? words.proofFileHelp : words.uploaded}
        </p>
      )}
    </div>
  );
};

type Props = { payment: Payment; onSent: () => void | Promise<void> };

/** `2026-11-20T14:20`, as the field wants it, in the visitor's own time. */
const localNow = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** The proof of a transfer: a file, from which account, and when. */
export const ProofForm = ({ payment, onSent }: Props) => {
  const words = useMessages().payment;
  const api = useApi();
  const toast = useToast();
  const form = useForm({
    initial: { file_id: '', bank_name: '', atas_nama: '', transfer_at: localNow() },
    check: ({ file_id, transfer_at }) => ({
      ...(file_id === '' ? { file_id: words.fileMissing } : {}),
      ...(Number.isNaN(Date.parse(transfer_at)) ? { transfer_at: words.transferAtMissing } : {}),
    }),
    send: ({ transfer_at, ...rest }) =>
      api.call(submitProof, {
        params: { payment_code: payment.payment_code },
        input: { ...rest, transfer_at: new Date(transfer_at).toISOString() },
      }),
    done: () => {
      toast.good(words.proofSent);
      return onSent();
    },
  });
  const isRepeated = payment.status === 'review';
  return (
    <section className="panel" aria-labelledby="bukti">
      <div className="panel-body">
        <h2 id="bukti">{isRepeated ? words.proofAgain : words.proofTitle}</h2>
        {!isRepeated && <p className="quiet up-half">{words.proofText}</p>}
        <form {...form.props} className="stack up-2">
          <ProofFile error={form.errorOf('file_id')} onFile={(file_id) => form.change({ file_id })} />
          <div className="pair">
            <TextField
              form={form}
              name="bank_name"
              label={words.bankName}
              placeholder={words.bankNameHint}
              maxLength={100}
            />
            <TextField
              form={form}
              name="atas_nama"
              label={words.holder}
              autoComplete="name"
              maxLength={100}
            />
          </div>
          <DateField form={form} name="transfer_at" label={words.transferAt} withTime />
          <FormMessage message={form.message} />
          <Submit form={form} kind={isRepeated ? 'line' : 'main'} wide>
            {words.sendProof}
          </Submit>
        </form>
      </div>
    </section>
  );
};
