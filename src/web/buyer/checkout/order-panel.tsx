import { useId, useState } from 'react';
import { rupiah } from '#common/money.ts';
import { type CheckoutOrder, setInsurance } from '#contract/checkout.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Marks } from '#web/ui/marks.tsx';
import { AddressBrief } from './address-brief.tsx';
import { shippingToCome } from './courier.rules.ts';
import { CourierChoice } from './courier-choice.tsx';
import { DropshipFields } from './dropship-fields.tsx';
import { LateAddressSheet } from './late-parts.tsx';
import { OrderItems } from './order-items.tsx';
import type { Checkout } from './use-checkout.ts';
import { useDropship } from './use-dropship.ts';
import type { Guards } from './use-guards.ts';
import { VoucherRow } from './voucher-row.tsx';

type DropshipProps = { order: CheckoutOrder; checkout: Checkout; guards: Guards };

/** The switch, and the form that it opens. */
const Dropship = ({ order, checkout, guards }: DropshipProps) => {
  const { checkout: words } = useMessages();
  const dropship = useDropship(order, checkout, guards);
  return (
    <div id={`dropship-${order.order_id}`}>
      <label className="open-row">
        <Icon name="user" />
        <span>
          {words.dropship}
          <br />
          <small className="quiet small">{words.dropshipText}</small>
        </span>
        <input
          className="switch"
          type="checkbox"
          role="switch"
          checked={dropship.open}
          onChange={(event) => dropship.toggle(event.currentTarget.checked)}
        />
      </label>
      {dropship.open && <DropshipFields form={dropship} />}
    </div>
  );
};

/** Insurance of the parcel with its price, where the chosen courier offers it; a courier that demands it leaves no choice. */
const Insurance = ({ order, checkout }: Omit<DropshipProps, 'guards'>) => {
  const { checkout: words } = useMessages();
  const { order_id, insurance } = order;
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (insurance == null) return null;
  const choose = async (is_insured: boolean) => {
    setWanted(is_insured);
    await checkout.change((api) => api.call(setInsurance, { params: { order_id }, input: { is_insured } }));
    setWanted(null);
  };
  return (
    <label className="open-row">
      <Icon name="shield-check" />
      <span>
        {words.insure(rupiah(insurance.fee))}
        <br />
        <small className="quiet small">
          {insurance.is_required ? words.insureRequired : words.insureText}
        </small>
      </span>
      <input
        type="checkbox"
        checked={wanted ?? insurance.is_insured}
        disabled={insurance.is_required}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </label>
  );
};

type Props = {
  order: CheckoutOrder;
  checkout: Checkout;
  guards: Guards;
  asked: boolean;
  /** There are other orders, so this one may go elsewhere. */
  isOneOfMany: boolean;
  /** The orders go to several addresses, so this one shows its own. */
  ownAddress: boolean;
};

/** The order to one store: its goods, how they travel, who sends them, and what they cost. */
export const OrderPanel = ({ order, checkout, guards, asked, isOneOfMany, ownAddress }: Props) => {
  const { checkout: words } = useMessages();
  const id = useId();
  const [choosing, setChoosing] = useState(false);
  const { merchant, order_id } = order;
  const store = merchant.merchant_name;
  const toCome = shippingToCome([order]);
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-body">
        <div className="step-title down-2">
          <h2 id={id} className="row">
            <Icon name="store" />
            {store}
            <Marks merchant={merchant} />
          </h2>
          <span className="quiet">{merchant.merchant_city}</span>
        </div>
        <OrderItems items={order.items} checkout={checkout} />
      </div>
      {isOneOfMany && order.address !== null && (
        <div className="panel-body order-address">
          {ownAddress && <AddressBrief address={order.address} />}
          <button type="button" className="link" onClick={() => setChoosing(true)}>
            {ownAddress ? words.change : words.otherAddress}
            <span className="hide"> {words.ofStore(store)}</span>
          </button>
          <LateAddressSheet
            open={choosing}
            onClose={() => setChoosing(false)}
            checkout={checkout}
            target={{ orderId: order_id, store }}
            currentId={order.address.id}
          />
        </div>
      )}
      <CourierChoice order={order} checkout={checkout} asked={asked} />
      <div className="panel-body open-rows">
        <Insurance order={order} checkout={checkout} />
        <Dropship order={order} checkout={checkout} guards={guards} />
        <VoucherRow
          checkout={checkout}
          promos={order.all_promo}
          discount={order.merchant_discount}
          store={store}
        />
      </div>
      <div className="panel-body spread order-total">
        <span className="quiet">{words.orderTotal}</span>
        <b className="num">
          {toCome === null
            ? words.shippingLater
            : order.shipping_option === null
              ? words.from(rupiah(order.total + toCome))
              : rupiah(order.total)}
        </b>
      </div>
    </section>
  );
};
