import type { Address } from '#contract/address.ts';
import { addressLine, phoneText } from '#web/features/address/address-text.ts';

/** To whom, and where. */
export const AddressBrief = ({ address }: { address: Address }) => (
  <span className="address-brief">
    <b>{address.receiver_name}</b> <span className="num quiet">{phoneText(address.phone)}</span>{' '}
    {address.label !== '' && <span className="badge">{address.label}</span>}
    <br />
    {addressLine(address)}
  </span>
);
