import { type Payment, submitProof } from '#contract/payment.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { ProofFile } from './proof-file.tsx';

type Props = { payment: Payment; onSent: (payment: Payment) => void };

/** `2026-11-20T14:20`, as the field wants it, in the visitor's own time. */
const localNow = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** The proof of a transfer (K10): a file, from which account, and when. */
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
    done: (after) => {
      toast.good(words.proofSent);
      onSent(after);
    },
  });
  const isAgain = payment.status === 'review';
  return (
    <section className="panel" aria-labelledby="bukti">
      <div className="panel-body">
        <h2 id="bukti">{isAgain ? words.proofAgain : words.proofTitle}</h2>
        {!isAgain && <p className="quiet up-half">{words.proofText}</p>}
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
          <TextField form={form} name="transfer_at" label={words.transferAt} type="datetime-local" />
          <FormMessage message={form.message} />
          <Submit form={form} kind={isAgain ? 'line' : 'main'} wide>
            {words.sendProof}
          </Submit>
        </form>
      </div>
    </section>
  );
};
