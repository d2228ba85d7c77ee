import { rupiah } from '#common/money.ts';
import { rejectOrder } from '#contract/seller-order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { ActProps } from './act.ts';

/** Rejecting says first where the money goes. */
export const RejectDialog = ({ order, open, onClose, onDone }: ActProps) => {
  const { sellerOrders: words } = useMessages();
  const api = useApi();
  const form = useForm({
    initial: { reason: '' },
    send: ({ reason }) =>
      api.call(rejectOrder, { input: { order_code: order.order_code, reason: reason.trim() } }),
    done: onDone,
  });
  return (
    <Dialog open={open} onClose={onClose} title={words.rejectTitle}>
      <form {...form.props} className="stack">
        <p>{words.rejectText(rupiah(order.total))}</p>
        <AreaField
          form={form}
          name="reason"
          label={words.rejectReason}
          help={words.rejectHelp}
          maxLength={500}
        />
        <FormMessage message={form.message} />
        <div className="dialog-actions">
          <Button onClick={onClose}>{words.keep}</Button>
          <Submit form={form} kind="ink">
            {words.rejectConfirm}
          </Submit>
        </div>
      </form>
    </Dialog>
  );
};
