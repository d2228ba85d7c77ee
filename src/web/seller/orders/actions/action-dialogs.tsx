import type { ComponentType } from 'react';
import { rupiah } from '#common/money.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { Order } from '#contract/order.ts';
import { type Collection, storeParcel } from '#contract/parcel.ts';
import { confirmReturn, correctResi, pickupOrder, rejectOrder } from '#contract/seller-order.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import type { DialogAction, OrderActions } from './order-actions.ts';

type DialogProps = {
  order: Order;
  open: boolean;
  onClose: () => void;
  /** With the order as it is afterwards. */
  onDone: (order: Order) => void;
};

/** Rejecting says first where the money goes. */
const RejectDialog = ({ order, open, onClose, onDone }: DialogProps) => {
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
        <p>{order.cod == null ? words.rejectText(rupiah(order.total)) : words.rejectUnpaid}</p>
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

type ResiProps = Omit<DialogProps, 'order'> & {
  title: string;
  text: string;
  label: string;
  confirm: string;
  resi: string;
  send: (resi: string) => Promise<Envelope<Order>>;
};

const ResiDialog = ({ open, onClose, onDone, title, text, label, confirm, resi, send }: ResiProps) => {
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

const handovers = ['pickup', 'drop_off', 'own'] as const;

/** Hands the parcel over: the courier is booked, to fetch it or at a counter, or the store types the courier's number. */
const BookDialog = ({ order, open, onClose, onDone }: DialogProps) => {
  const { sellerOrders: words } = useMessages();
  const api = useApi();
  const { courier_name, service_name } = order.shipping;
  const form = useForm({
    initial: { handover: 'pickup', resi: '' },
    check: ({ handover, resi }) => (handover === 'own' && resi.trim() === '' ? { resi: words.resiHelp } : {}),
    send: ({ handover, resi }) => {
      const { order_code } = order;
      const collection: Collection = handover === 'drop_off' ? 'drop_off' : 'pickup';
      const input = handover === 'own' ? { order_code, resi: resi.trim() } : { order_code, collection };
      return api.call(pickupOrder, { input });
    },
    done: onDone,
  });
  const { handover } = form.values;
  const chosen = handovers.find((one) => one === handover) ?? 'own';
  const text = words.handoverTexts[chosen];
  return (
    <Dialog open={open} onClose={onClose} title={words.pickupTitle}>
      <form {...form.props} className="stack">
        <fieldset className="field">
          <legend className="label">{words.handover}</legend>
          <div className="options">
            {handovers.map((one) => (
              <label key={one} className="option">
                <input
                  type="radio"
                  name="handover"
                  value={one}
                  checked={handover === one}
                  onChange={() => form.change({ handover: one })}
                />
                <span>{words.handovers[one]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <p aria-live="polite">{typeof text === 'string' ? text : text(`${courier_name} ${service_name}`)}</p>
        {handover === 'own' && (
          <TextField
            form={form}
            name="resi"
            label={words.newResi}
            help={words.resiHelp}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
          />
        )}
        <FormMessage message={form.message} />
        <div className="dialog-actions">
          <Button onClick={onClose}>{words.keep}</Button>
          <Submit form={form}>{handover === 'own' ? words.pickupConfirm : words.book}</Submit>
        </div>
      </form>
    </Dialog>
  );
};

/** Hands the parcel over, by booking the courier where that can be done. */
const PickupDialog = (props: DialogProps) => {
  const { order_code } = props.order;
  const { data, failed } = useApiQuery(
    `book ${order_code}`,
    async (api) => (await need(api.call(storeParcel, { params: { order_code } }))).data.can_book,
  );
  if (data === null && !failed) return null;
  return data === true ? <BookDialog {...props} /> : <NumberDialog {...props} />;
};

/** Hands the parcel over, with the courier's number or without one. */
const NumberDialog = ({ order, ...rest }: DialogProps) => {
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
const CorrectResiDialog = ({ order, ...rest }: DialogProps) => {
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

/** A refused parcel is in the store's hands again. */
const ReturnedDialog = ({ order, open, onClose, onDone }: DialogProps) => {
  const { sellerOrders: words } = useMessages();
  const api = useApi();
  const form = useForm({
    initial: {},
    send: () => api.call(confirmReturn, { input: { order_code: order.order_code } }),
    done: onDone,
  });
  return (
    <Dialog open={open} onClose={onClose} title={words.returnedTitle}>
      <form {...form.props} className="stack">
        <p>{words.returnedText}</p>
        <FormMessage message={form.message} />
        <div className="dialog-actions">
          <Button onClick={onClose}>{words.keep}</Button>
          <Submit form={form}>{words.returned}</Submit>
        </div>
      </form>
    </Dialog>
  );
};

const dialogs: Record<DialogAction, ComponentType<DialogProps>> = {
  reject: RejectDialog,
  pickup: PickupDialog,
  resi: CorrectResiDialog,
  returned: ReturnedDialog,
};

/** The dialog of what `useOrderActions` has begun. */
export const ActionDialog = ({ of: { current, close, finish } }: { of: OrderActions }) => {
  if (current === null) return null;
  const { order, action, open } = current;
  const Shown = dialogs[action];
  return (
    <Shown key={`${order.order_code} ${action}`} order={order} open={open} onClose={close} onDone={finish} />
  );
};
