import type { OperatorOrder } from '#contract/operator-order.ts';
import { useMessages } from '#web/client/messages.tsx';
import { phoneText } from '#web/features/address/address-text.ts';
import { Facts } from '../../desk/facts.tsx';
import { Panel } from '../../desk/panel.tsx';
import { operatorUrls } from '../../operator-urls.ts';
import { PathLink } from '../list/order-columns.tsx';

/** Buyer and store, with whom to ask there, and where the parcel goes. */
export const People = ({ order }: { order: OperatorOrder }) => {
  const { operatorOrders: words } = useMessages();
  const { address, buyer, merchant, sender, store_contact: contact } = order;
  const street = [
    address.address,
    address.area,
    address.sub_district,
    address.city,
    `${address.province} ${address.zipcode}`.trim(),
  ];
  return (
    <Panel title={words.parties}>
      <div className="stack stack-snug">
        <Facts
          rows={[
            [
              words.buyer,
              <PathLink key="buyer" path={operatorUrls.user(buyer.id)}>
                {buyer.fullname || words.buyerAccount}
              </PathLink>,
            ],
            [words.phone, phoneText(buyer.phone)],
            [words.email, buyer.email],
          ]}
        />
        <hr className="desk-rule" />
        <Facts
          rows={[
            [
              words.store,
              <PathLink key="store" path={operatorUrls.merchant(merchant.id)}>
                {merchant.merchant_name}
              </PathLink>,
            ],
            [words.contact, contact.name],
            [words.phone, phoneText(contact.phone)],
            [words.email, contact.email],
          ]}
        />
        <hr className="desk-rule" />
        <Facts
          rows={[
            [
              words.sendTo,
              <span key="to">
                <b>{address.receiver_name}</b> {phoneText(address.phone)}
                <br />
                {street.filter(Boolean).join(', ')}
              </span>,
            ],
            [
              words.sender,
              `${sender.name} ${phoneText(sender.phone)}${order.is_dropship ? ` (${words.dropship})` : ''}`,
            ],
          ]}
        />
      </div>
    </Panel>
  );
};
