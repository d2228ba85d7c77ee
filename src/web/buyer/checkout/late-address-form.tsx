import '#web/styles/pages/account.css';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { Locale } from '#common/locale.ts';
import type { Messages } from '#messages/id.ts';
import { MoreMessages, useLocale, useMessages } from '#web/client/messages.tsx';
import type { AddressForm } from '../address/address-form.tsx';

type Props = ComponentProps<typeof AddressForm>;

const formWith = (load: () => Promise<{ messages: Partial<Messages> }>) =>
  lazy(async () => {
    const [{ AddressForm: Form }, { messages }] = await Promise.all([
      import('../address/address-form.tsx'),
      load(),
    ]);
    const WithMessages = (props: Props) => (
      <MoreMessages messages={messages}>
        <Form {...props} />
      </MoreMessages>
    );
    return { default: WithMessages };
  });
// most buyers have their address, so the form and its messages come only when they are asked for
const forms: Record<Locale, ReturnType<typeof formWith>> = {
  id: formWith(() => import('#messages/id/address.ts')),
  en: formWith(() => import('#messages/en/address.ts')),
};

/** The form for a new address, fetched when it is opened. */
export const LateAddressForm = (props: Props) => {
  const { ui } = useMessages();
  const Form = forms[useLocale()];
  return (
    <Suspense fallback={<p className="quiet">{ui.loading}</p>}>
      <Form {...props} />
    </Suspense>
  );
};
