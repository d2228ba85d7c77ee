import { useState } from 'react';
import { rupiah } from '#common/money.ts';
import { type CodRow, remitCod } from '#contract/operator-cod.ts';
import { need } from '#web/client/api.ts';
import { endAttempt, idempotencyKey } from '#web/client/idempotency-key.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Field } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { withArgs } from '../../ui/with-args.ts';
import { amountOf } from '../amount.rules.ts';
import { AmountField } from '../amount-field.tsx';

type Props = { rows: readonly CodRow[]; onClose: () => void; onDone: () => unknown };
type Remittance = {
  courier: string;
  order_codes: string[];
  received: number;
  reference: string;
  note: string;
};

const nothing = { received: '', reference: '', note: '' };

/** What a courier brought of these orders: what it should be is said, what it was is typed. */
export const RemitDialog = ({ rows, onClose, onDone }: Props) => {
  const { operatorPayments: t } = useMessages();
  const toast = useToast();
  const [typed, setTyped] = useState(nothing);
  const [first] = rows;
  const expected = rows.reduce((sum, { amount, fee }) => sum + amount - fee, 0);
  const received = amountOf(typed.received);
  const close = () => {
    setTyped(nothing);
    onClose();
  };
  const remit = useMutation(
    async (api, input: Remittance) => {
      const answer = await api.call(remitCod, { input, idempotencyKey: idempotencyKey(input) });
      endAttempt(answer);
      return need(Promise.resolve(answer));
    },
    {
      inline: true,
      reloadOn: 'conflict',
      onDone: ({ data }) => {
        toast.good(t.codRemitted(data.orders));
        onDone();
      },
    },
  );
  const check = () => {
    if (rows.some(({ courier }) => courier !== first?.courier)) return t.codOneCourier;
    return received === null || typed.reference.trim() === '' ? t.codReceivedMissing : null;
  };
  const input = {
    courier: first?.courier ?? '',
    order_codes: rows.map(({ order_code }) => order_code),
    received: received ?? 0,
    reference: typed.reference.trim(),
    note: typed.note.trim(),
  };
  return (
    <ConfirmDialog
      open={rows.length > 0}
      onClose={close}
      title={t.codRemitTitle(rows.length)}
      names={rows.map(({ order_code }) => order_code)}
      text={t.codRemitText(first?.courier_name ?? '', rupiah(expected))}
      confirm={t.codRemit}
      check={check}
      mutation={withArgs(remit, input)}
    >
      <AmountField
        label={t.codReceived}
        value={typed.received}
        onChange={(text) => setTyped({ ...typed, received: text })}
      />
      <Field label={t.codReference}>
        {(control) => (
          <input
            {...control}
            className="input"
            maxLength={100}
            autoComplete="off"
            value={typed.reference}
            onChange={(event) => setTyped({ ...typed, reference: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t.codWhy}>
        {(control) => (
          <textarea
            {...control}
            className="input input-area"
            maxLength={500}
            value={typed.note}
            onChange={(event) => setTyped({ ...typed, note: event.currentTarget.value })}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
};
