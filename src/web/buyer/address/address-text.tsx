import type { Address } from '#contract/address.ts';
import { useMessages } from '#web/client/messages.tsx';
import { phoneText } from '#web/features/address/address-text.ts';

type Props = { address: Omit<Address, 'id' | 'is_default'> & { is_default?: boolean } };

/** An address as one reads it on a parcel. */
export const AddressText = ({ address }: Props) => {
  const words = useMessages().address;
  const place = [address.area, address.sub_district, address.city, address.province]
    .filter(Boolean)
    .join(', ');
  return (
    <div className="address-text">
      <p className="row">
        <b>{address.receiver_name}</b>
        {address.label !== '' && <span className="badge">{address.label}</span>}
        {address.is_default && <span className="badge badge-good">{words.isDefault}</span>}
      </p>
      <p className="quiet num">{phoneText(address.phone)}</p>
      <p>{address.address}</p>
      <p>
        {place} {address.zipcode}
      </p>
    </div>
  );
};
