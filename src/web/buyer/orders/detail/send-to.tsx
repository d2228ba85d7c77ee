import type { Order } from '#contract/order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { phoneText } from '#web/features/address/address-text.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Where the parcel goes, and under whose name it is sent when that is not the store's. */
export const SendTo = ({ order }: { order: Order }) => {
  const { orders: words } = useMessages();
  const { address } = order;
  const street = [
    address.address,
    address.area,
    address.sub_district,
    address.city,
    `${address.province} ${address.zipcode}`.trim(),
  ];
  return (
    <section className="panel panel-body" aria-labelledby="ke">
      <div className="step-title">
        <h2 id="ke" className="row">
          <Icon name="map-pin" />
          {words.sendTo}
        </h2>
      </div>
      <p className="up-half sent-to">
        <b>{address.receiver_name}</b> <span className="num quiet">{phoneText(address.phone)}</span>
        <br />
        {street.filter(Boolean).join(', ')}
      </p>
      {order.is_dropship && (
        <p className="up-1 row">
          <span className="badge">{words.sender}</span>
          <span className="text-13">
            {words.senderText(order.dropship_name, phoneText(order.dropship_phone))}
          </span>
        </p>
      )}
    </section>
  );
};
