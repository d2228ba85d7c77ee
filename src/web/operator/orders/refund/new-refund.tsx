import { useState } from 'react';
import { createRefund } from '#contract/operator-order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Field } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { ConfirmDialog } from '../../desk/confirm-dialog.tsx';
import { type Outcome, useAct } from '../../desk/use-act.ts';

type Props = { open: boolean; onClose: () => void; reload: () => Promise<void> };

/** Gives the money of an order back by its code: for those who keep the money but do not see orders (O47). */
export const NewRefund = ({ open, onClose, reload }: Props) => {
  const { operator, operatorOrders: words } = useMessages();
  const act = useAct();
  const toast = useToast();
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const send = async (): Promise<Outcome> => {
    const input = { order_code: code.trim().toUpperCase(), reason: reason.trim() };
    if (input.order_code === '' || input.reason === '')
      return { ok: false, message: operator.reasonMissing, errors: [], code: 0 };
    const outcome = await act(createRefund, { input, quiet: true });
    if (!outcome.ok) return outcome;
    toast.good(words.refunded(input.order_code));
    setCode('');
    setReason('');
    await reload();
    return outcome;
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={words.newRefund}
      text={words.newRefundText}
      confirm={words.refundConfirm}
      tone="bad"
      onConfirm={send}
    >
      <Field label={words.newRefundCode}>
        {(control) => (
          <input
            {...control}
            className="input num"
            data-focus-first=""
            autoComplete="off"
            maxLength={50}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label={words.refundReason}>
        {(control) => (
          <textarea
            {...control}
            className="input input-area"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </Field>
    </ConfirmDialog>
  );
};
