import { useState } from 'react';
import type { Preview } from '#contract/checkout.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AddressBrief } from './address-brief.tsx';
import { Fault } from './fault.tsx';
import { LateAddressSheet } from './late-parts.tsx';
import { sharedAddress } from './shared-address.ts';
import type { Checkout } from './use-checkout.ts';

type Props = { checkout: Checkout; preview: Preview; asked: boolean };

/** The address of all orders; where they differ, each panel shows its own. */
export const AddressPanel = ({ checkout, preview, asked }: Props) => {
  const { checkout: words } = useMessages();
  const [open, setOpen] = useState(false);
  const shared = sharedAddress(preview);
  const isMissing = preview.missing.some((one) => one.field === 'address_book_id');
  return (
    <section className="panel" aria-labelledby="alamat" id="address">
      <div className="panel-body">
        <div className="step-title">
          <h2 id="alamat" className="row">
            <Icon name="map-pin" />
            {words.sendTo}
          </h2>
          <button type="button" className="link" onClick={() => setOpen(true)}>
            {shared === null ? words.addAddress : words.change}
            {shared !== null && <span className="hide"> {words.ofAddress}</span>}
          </button>
        </div>
        <div className="up-half">
          {shared === 'several' && <p>{words.manyAddresses}</p>}
          {shared === null && <p className="quiet">{words.noAddress}</p>}
          {shared !== null && shared !== 'several' && <AddressBrief address={shared} />}
        </div>
        {asked && isMissing && <Fault>{words.addressMissing}</Fault>}
      </div>
      <LateAddressSheet
        open={open}
        onClose={() => setOpen(false)}
        checkout={checkout}
        target="all"
        currentId={shared === null || shared === 'several' ? null : shared.id}
      />
    </section>
  );
};
