import type { Order } from '#contract/order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { phoneText } from '#web/features/address/address-text.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Where the parcel goes, and under whose name: the buyer's own when it is dropshipped. */
export const SendTo = ({ order }: { order: Order }) => {
  const { sellerOrders: words } = useMessages();
  const { address, sender } = order;
  const street = [
    address.address,
    address.area,
    address.sub_district,
    address.city,
    `${address.province} ${address.zipcode}`.trim(),
  ];
  return (
    <section className="panel panel-body" aria-labelledby="ke">
      <h2 id="ke" className="row send-title">
        <Icon name="map-pin" />
        {words.sendTo}
      </h2>
      <p className="up-half order-address">
        <b>{address.receiver_name}</b> <span className="num quiet">{phoneText(address.phone)}</span>
        <br />
        {street.filter(Boolean).join(', ')}
      </p>
      <h3 className="up-2 send-title">{words.sender}</h3>
      <p className="up-half order-address">
        <b>{sender.name}</b> <span className="num quiet">{phoneText(sender.phone)}</span>
      </p>
      {order.is_dropship && (
        <p className="up-half row sender-note">
          <span className="badge badge-wait">{words.dropship}</span>
          <span className="text-13">{words.dropshipNote}</span>
        </p>
      )}
    </section>
  );
};
