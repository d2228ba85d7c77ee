import { useState } from 'react';
import { type Address, deleteAddress, setDefaultAddress } from '#contract/address.ts';
import type { Envelope } from '#contract/envelope.ts';
import { need } from '#web/client/api.ts';
import { useFailure } from '#web/client/failure.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { AddressText } from './address-text.tsx';

type Props = { address: Address; onEdit: () => void; onChanged: () => Promise<void> };

/** One address of the book with what can be done to it. */
export const AddressCard = ({ address, onEdit, onChanged }: Props) => {
  const words = useMessages().address;
  const api = useApi();
  const toast = useToast();
  const fail = useFailure();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const name = address.label || address.receiver_name;

  const doing = async (call: Promise<Envelope<unknown>>, done: string) => {
    setBusy(true);
    try {
      await need(call);
      toast.good(done);
      await onChanged();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  const params = { id: address.id };
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
            busy={busy && !asking}
            aria-label={words.setDefaultLabel(name)}
            onClick={() => doing(api.call(setDefaultAddress, { params }), words.defaultSet)}
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
              busy={busy}
              onClick={() => doing(api.call(deleteAddress, { params }), words.removed)}
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
