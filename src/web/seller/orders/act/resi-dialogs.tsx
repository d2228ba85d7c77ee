import type { Envelope } from '#contract/envelope.ts';
import type { Order } from '#contract/order.ts';
import { correctResi, pickupOrder } from '#contract/seller-order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { ActProps } from './act.ts';

type Props = Omit<ActProps, 'order'> & {
  title: string;
  text: string;
  label: string;
  confirm: string;
  resi: string;
  send: (resi: string) => Promise<Envelope<Order>>;
};

const ResiDialog = ({ open, onClose, onDone, title, text, label, confirm, resi, send }: Props) => {
  const { sellerOrders: words } = useMessages();
  const form = useForm({ initial: { resi }, send: (values) => send(values.resi.trim()), done: onDone });
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <form {...form.props} className="stack">
        <p>{text}</p>
        <TextField
          form={form}
          name="resi"
          label={label}
          help={words.resiHelp}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          data-focus-first
        />
        <FormMessage message={form.message} />
        <div className="dialog-actions">
          <Button onClick={onClose}>{words.keep}</Button>
          <Submit form={form}>{confirm}</Submit>
        </div>
      </form>
    </Dialog>
  );
};

/** Hands the parcel over, with the courier's number or without one. */
export const PickupDialog = ({ order, ...rest }: ActProps) => {
  const { sellerOrders: words } = useMessages();
  const api = useApi();
  const { courier_name, service_name } = order.shipping;
  return (
    <ResiDialog
      {...rest}
      title={words.pickupTitle}
      text={words.pickupText(`${courier_name} ${service_name}`)}
      label={words.resiField}
      confirm={words.pickupConfirm}
      resi=""
      send={(resi) =>
        api.call(pickupOrder, {
          input: { order_code: order.order_code, ...(resi === '' ? {} : { resi }) },
        })
      }
    />
  );
};

/** Corrects the number of a parcel on its way. */
export const CorrectResiDialog = ({ order, ...rest }: ActProps) => {
  const { sellerOrders: words } = useMessages();
  const api = useApi();
  return (
    <ResiDialog
      {...rest}
      title={words.resiTitle}
      text={words.resiText}
      label={words.newResi}
      confirm={words.resiConfirm}
      resi={order.shipping.resi ?? ''}
      send={(resi) => api.call(correctResi, { input: { order_code: order.order_code, resi } })}
    />
  );
};
