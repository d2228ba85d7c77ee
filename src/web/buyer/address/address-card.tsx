import { useState } from 'react';
import { type Address, deleteAddress, setDefaultAddress } from '#contract/address.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { phoneText } from '#web/features/address/address-text.ts';
import { mapLink, pinValues } from '#web/features/address/pin.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast-store.ts';

/** An address as one reads it on a parcel. */
const AddressText = ({ address }: { address: Address }) => {
  const words = useMessages().address;
  const link = mapLink(pinValues(address));
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
      {link !== null && (
        <p className="small">
          {words.pinSet} ·{' '}
          <a className="link" href={link} target="_blank" rel="noreferrer">
            {words.pinMap}
          </a>
        </p>
      )}
    </div>
  );
};

/** One address of the book with what can be done to it. */
export const AddressCard = ({ address, onEdit }: { address: Address; onEdit: () => void }) => {
  const words = useMessages().address;
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const name = address.label || address.receiver_name;
  const params = { id: address.id };
  const makeDefault = useMutation((api) => need(api.call(setDefaultAddress, { params })), {
    onDone: () => toast.good(words.defaultSet),
  });
  const remove = useMutation((api) => need(api.call(deleteAddress, { params })), {
    onDone: () => toast.good(words.removed),
  });
  return (
    <article className="panel panel-body address-card">
      <AddressText address={address} />
      <div className="row address-actions">
        <Button small aria-label={words.editLabel(name)} onClick={onEdit}>
          {words.edit}
        </Button>
        {!address.is_default && (
          <Button
            small
            kind="plain"
            busy={makeDefault.busy}
            aria-label={words.setDefaultLabel(name)}
            onClick={makeDefault.run}
          >
            {words.setDefault}
          </Button>
        )}
        <Button
          small
          kind="plain"
          className="push"
          aria-label={words.removeLabel(name)}
          onClick={() => setAsking(true)}
        >
          {words.remove}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.removeTitle}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{words.keep}</Button>
            <Button
              kind="ink"
              busy={remove.busy}
              onClick={() => remove.run().finally(() => setAsking(false))}
            >
              {words.remove}
            </Button>
          </>
        }
      >
        <p>{words.removeText}</p>
      </Dialog>
    </article>
  );
};
