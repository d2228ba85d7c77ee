import { type ReactNode, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { type Address, listAddresses } from '#contract/address.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';

export const loader = privateLoader(async ({ api }) => (await need(api.call(listAddresses))).data);

export const handle = { frame: { back: urls.buyer() } };

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.address.title);

const AddButton = (pressed: { onClick: () => void } | { disabled: true }) => (
  <Button kind="main" small {...pressed}>
    <Icon name="plus" />
    {useMessages().address.add}
  </Button>
);

const Head = ({ aside }: { aside: ReactNode }) => {
  const words = useMessages().address;
  return <PageHead title={words.title} text={words.intro} aside={aside} />;
};

export const HydrateFallback = () => (
  <>
    <Head aside={<AddButton disabled />} />
    <Skeleton lines={3} />
  </>
);

/** /user/address: the address book. */
export default function Page() {
  const words = useMessages().address;
  const toast = useToast();
  const addresses = useLoaderData<Address[]>();
  const { revalidate } = useRevalidator();
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  const [open, setOpen] = useState(false);
  const [savedTimes, setSavedTimes] = useState(0);
  const close = () => setOpen(false);
  // the form stays behind the closed sheet: what was typed is there again
  const edit = (address: Address | 'new') => {
    setEditing(address);
    setOpen(true);
  };
  const saved = async () => {
    close();
    setSavedTimes(savedTimes + 1);
    toast.good(words.saved);
    await revalidate();
  };
  const add = <AddButton onClick={() => edit('new')} />;
  return (
    <>
      <Head aside={addresses.length > 0 && add} />
      {addresses.length === 0 ? (
        <EmptyState heading={2} thing="truck" title={words.emptyTitle} text={words.emptyText}>
          {add}
        </EmptyState>
      ) : (
        <ul className="stack">
          {addresses.map((address) => (
            <li key={address.id}>
              <AddressCard address={address} onEdit={() => edit(address)} />
            </li>
          ))}
        </ul>
      )}
      <Sheet
        open={open}
        onClose={close}
        title={editing === 'new' || editing === null ? words.add : words.editTitle}
      >
        {editing !== null && (
          <AddressForm
            key={`${editing === 'new' ? 'new' : editing.id} ${savedTimes}`}
            address={editing === 'new' ? null : editing}
            onSaved={saved}
          />
        )}
      </Sheet>
    </>
  );
}
