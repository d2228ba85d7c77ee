import '#web/styles/pages/account.css';
import { type ComponentProps, Suspense } from 'react';
import { LatePart, latePart } from '#web/client/late-part.tsx';
import { useMessages } from '#web/client/messages.tsx';
import type { AddressForm } from '../address/address-form.tsx';

// most buyers have their address, so the form and its messages come only when they are asked for
const form = latePart(async () => (await import('../address/address-form.tsx')).AddressForm, {
  id: () => import('#messages/id/address.ts'),
  en: () => import('#messages/en/address.ts'),
});

/** The form for a new address, fetched when it is opened. */
export const LateAddressForm = (props: ComponentProps<typeof AddressForm>) => {
  const { ui } = useMessages();
  return (
    <Suspense fallback={<p className="quiet">{ui.loading}</p>}>
      <LatePart of={form} props={props} />
    </Suspense>
  );
};
