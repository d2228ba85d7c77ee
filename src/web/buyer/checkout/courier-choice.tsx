import { useState } from 'react';
import { rupiah } from '#common/money.ts';
import {
  type CheckoutOrder,
  type CourierGroup,
  type ShippingOption,
  setShipping,
} from '#contract/checkout.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { arrivalText } from './arrival.rules.ts';
import { courierFacts } from './courier.rules.ts';
import { Fault } from './fault.tsx';
import type { Checkout } from './use-checkout.ts';
import { saveWish } from './use-couriers.ts';

/** A courier's name, and before it is chosen what it costs and how long it takes. */
const CourierFacts = ({ courier }: { courier: CourierGroup }) => {
  const { checkout: words } = useMessages();
  const { price, days } = courierFacts(courier.services);
  // beside the price stands the word of the service that costs it
  const speed = courier.services.find((one) => one.price === price)?.speed;
  const amount = rupiah(price);
  return (
    <span>
      {courier.courier_name}
      <small className="num">
        {courier.services.length > 1 ? words.from(amount) : amount}
        {speed === undefined && days !== null && ` · ${words.days(days.least, days.most)}`}
        {speed !== undefined && ` · ${speed === 'instant' ? words.instant : words.sameDay}`}
      </small>
    </span>
  );
};

type Props = { order: CheckoutOrder; checkout: Checkout; asked: boolean };

/** Courier, then service; another courier begins with its first service. */
export const CourierChoice = ({ order, checkout, asked }: Props) => {
  const { checkout: words } = useMessages();
  const locale = useLocale();
  const [wanted, setWanted] = useState<string | null>(null);
  const { order_id, listShipping: couriers, shipping_option: chosen, merchant } = order;
  const current = wanted ?? chosen?.shipper_result_id ?? null;
  const courier = couriers.find((one) =>
    one.services.some((service) => service.shipper_result_id === current),
  );
  const choose = async ({ shipper_result_id, courier: code, service }: ShippingOption) => {
    setWanted(shipper_result_id);
    saveWish({ courier: code, service });
    const params = { order_id };
    await checkout.change((api) => api.call(setShipping, { params, input: { shipper_result_id } }));
    setWanted((still) => (still === shipper_result_id ? null : still));
  };
  const now = new Date();
  if (couriers.length === 0) {
    return (
      <div className="panel-body" id={`courier-${order_id}`}>
        <p>
          <b>{words.courier}</b>
        </p>
        <p className="quiet">{order.address === null ? words.courierNeedsAddress : words.noCouriers}</p>
      </div>
    );
  }
  return (
    <div className="panel-body" id={`courier-${order_id}`}>
      <fieldset>
        <legend className="hide">{words.courierFor(merchant.merchant_name)}</legend>
        <p className="step-title down-1" aria-hidden="true">
          <b>{words.courier}</b>
        </p>
        <div className="options options-couriers">
          {couriers.map((one) => (
            <label key={one.courier} className="option">
              <input
                type="radio"
                name={`courier-${order_id}`}
                checked={one === courier}
                onChange={() => {
                  const first = one.services[0];
                  if (first !== undefined) choose(first);
                }}
              />
              <CourierFacts courier={one} />
            </label>
          ))}
        </div>
      </fieldset>
      {courier !== undefined && (
        <fieldset className="picks-2 up-1">
          <legend className="hide">{words.service}</legend>
          {courier.services.map((service) => (
            <label key={service.shipper_result_id} className="pick">
              <input
                type="radio"
                name={`service-${order_id}`}
                checked={service.shipper_result_id === current}
                onChange={() => choose(service)}
              />
              <span>
                <b>{service.service_name}</b>
                <small>
                  {service.speed === undefined
                    ? words.arrives(arrivalText(service.etd, now, locale, words))
                    : service.speed === 'instant'
                      ? words.instant
                      : words.sameDay}
                </small>
              </span>
              <span className="num">{rupiah(service.price)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {order.volume_weight != null && (
        <p className="quiet small num up-1">
          {words.byVolume(
            (order.volume_weight / 1000).toLocaleString(locale === 'id' ? 'id-ID' : 'en-GB', {
              maximumFractionDigits: 1,
            }),
          )}
        </p>
      )}
      {asked && current === null && <Fault>{words.courierMissing}</Fault>}
    </div>
  );
};
