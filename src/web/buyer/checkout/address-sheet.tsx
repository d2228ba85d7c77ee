import { useEffect, useRef, useState } from 'react';
import { type Address, listAddresses } from '#contract/address.ts';
import { setAddressOfAll, setAddressOfOrder } from '#contract/checkout.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { AddressBrief } from './address-brief.tsx';
import { LateAddressForm } from './late-address-form.tsx';
import type { Checkout } from './use-checkout.ts';

type Props = {
  checkout: Checkout;
  /** One order, or all of them. */
  target: { orderId: number; store: string } | 'all';
  /** What is chosen now. */
  currentId: number | null;
  onClose: () => void;
};

/** Stays behind the closed sheet, with what was typed; opened again it asks for the book again. */
const Choices = ({ checkout, target, currentId, open, onClose }: Props & { open: boolean }) => {
  const { checkout: words } = useMessages();
  const { ui } = useMessages();
  const book = useApiQuery('checkout-addresses', async (api) => (await need(api.call(listAddresses))).data);
  const [adding, setAdding] = useState(false);
  const { reload } = book;
  const isFirst = useRef(true);
  useEffect(() => {
    if (open && !isFirst.current) reload();
    isFirst.current = false;
  }, [open, reload]);
  const use = async (address: Address) => {
    const input = { address_book_id: address.id };
    setAdding(false);
    onClose();
    await checkout.change((api) =>
      target === 'all'
        ? api.call(setAddressOfAll, { input })
        : api.call(setAddressOfOrder, { params: { order_id: target.orderId }, input }),
    );
  };
  if (adding || book.data?.length === 0) {
    return (
      <div className="stack">
        {book.data !== null && book.data.length > 0 && (
          <button type="button" className="link row" onClick={() => setAdding(false)}>
            <Icon name="arrow-left" />
            {words.backToAddresses}
          </button>
        )}
        <LateAddressForm address={null} onSaved={use} />
      </div>
    );
  }
  if (book.failed) return <Button onClick={book.reload}>{ui.tryAgain}</Button>;
  return (
    <div className="stack">
      {book.data === null ? (
        <p className="quiet">{ui.loading}</p>
      ) : (
        <ul>
          {book.data.map((address) => (
            <li key={address.id} className="pick-row">
              <button
                type="button"
                className="pick pick-button"
                aria-pressed={address.id === currentId}
                onClick={() => use(address)}
              >
                <AddressBrief address={address} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button wide onClick={() => setAdding(true)}>
        <Icon name="plus" />
        {words.addAddress}
      </Button>
    </div>
  );
};

/** Where to send: an address of the book, or a new one written down here. */
export const AddressSheet = (props: Props & { open: boolean }) => {
  const { checkout: words } = useMessages();
  const { open, onClose, target } = props;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={target === 'all' ? words.chooseAddress : words.chooseAddressFor(target.store)}
    >
      <Choices {...props} />
    </Sheet>
  );
};
