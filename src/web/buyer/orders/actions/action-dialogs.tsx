import type { ComponentType } from 'react';
import { rupiah } from '#common/money.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { ComplainSheet } from './complain-sheet.tsx';
import { type ActionDialogProps, type DialogAction, sendOrderAction } from './order-action.ts';

/** Cancelling says first where the money goes, and which other orders go along. */
const CancelDialog = ({ order, open, onClose, onDone }: ActionDialogProps) => {
  const { orders: words } = useMessages();
  const api = useApi();
  const form = useForm({
    initial: { reason: '' },
    send: ({ reason }) => sendOrderAction(api, { order_code: order.order_code, action: 'cancel', reason }),
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

/** Before the money leaves: whom it goes to, and that nothing can be reported afterwards. */
const ReceiveDialog = ({ order, open, onClose, onDone }: ActionDialogProps) => {
  const { orders: words } = useMessages();
  const api = useApi();
  const form = useForm({
    initial: {},
    send: () => sendOrderAction(api, { order_code: order.order_code, action: 'receive' }),
    done: onDone,
  });
  return (
    <Dialog open={open} onClose={onClose} title={words.receiveTitle}>
      <form {...form.props} className="stack">
        <p>{words.receiveText(rupiah(order.total), order.merchant.merchant_name)}</p>
        <FormMessage message={form.message} />
        <div className="dialog-actions">
          <Button onClick={onClose}>{words.receiveLater}</Button>
          <Submit form={form}>{words.receiveConfirm}</Submit>
        </div>
      </form>
    </Dialog>
  );
};

const dialogs: Record<DialogAction, ComponentType<ActionDialogProps>> = {
  cancel: CancelDialog,
  receive: ReceiveDialog,
  complain: ComplainSheet,
};

/** The window of one action. */
export const ActionDialog = ({ action, ...props }: ActionDialogProps & { action: DialogAction }) => {
  const Window = dialogs[action];
  return <Window {...props} />;
};
