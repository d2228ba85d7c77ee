import { rupiah } from '#common/money.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { ActProps } from './act.ts';
import { sendAct } from './send-act.ts';

/** Before the money leaves: whom it goes to, and that nothing can be reported afterwards. */
export const ReceiveDialog = ({ order, open, onClose, onDone }: ActProps) => {
  const { orders: words } = useMessages();
  const api = useApi();
  const form = useForm({
    initial: {},
    send: () => sendAct(api, { order_code: order.order_code, action: 'receive' }),
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
