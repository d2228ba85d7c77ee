import { rupiah } from '#common/money.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { ActProps } from './act.ts';
import { sendAct } from './send-act.ts';

/** Cancelling says first where the money goes, and which other orders go along (API DS35). */
export const CancelDialog = ({ order, open, onClose, onDone }: ActProps) => {
  const { orders: words } = useMessages();
  const api = useApi();
  const form = useForm({
    initial: { reason: '' },
    send: ({ reason }) => sendAct(api, { order_code: order.order_code, action: 'cancel', reason }),
    done: onDone,
  });
  const others = (order.payment?.orders.length ?? 1) - 1;
  const unpaid = others > 0 ? words.cancelAll(others) : words.cancelUnpaid;
  return (
    <Dialog open={open} onClose={onClose} title={words.cancelTitle}>
      <form {...form.props} className="stack">
        <p>{order.status === 'waiting_payment' ? unpaid : words.cancelPaid(rupiah(order.total))}</p>
        <TextField form={form} name="reason" label={words.cancelReason} maxLength={500} />
        <FormMessage message={form.message} />
        <div className="dialog-actions">
          <Button onClick={onClose}>{words.keep}</Button>
          <Submit form={form} kind="ink">
            {words.cancelConfirm}
          </Submit>
        </div>
      </form>
    </Dialog>
  );
};
