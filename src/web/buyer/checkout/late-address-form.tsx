import '#web/styles/pages/account.css';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { Locale } from '#common/locale.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import type { AddressForm } from '../address/address-form.tsx';

const formWith = (words: () => Promise<unknown>) =>
  lazy(async () => {
    const [form] = await Promise.all([import('../address/address-form.tsx'), words()]);
    return { default: form.AddressForm };
  });
// most buyers have their address, so the form and its words come only when they are asked for
const forms: Record<Locale, ReturnType<typeof formWith>> = {
  id: formWith(() => import('../address/words-id.tsx')),
  en: formWith(() => import('../address/words-en.tsx')),
};

/** The form for a new address, fetched when it is opened. */
export const LateAddressForm = (props: ComponentProps<typeof AddressForm>) => {
  const { ui } = useMessages();
  const Form = forms[useLocale()];
  return (
    <Suspense fallback={<p className="quiet">{ui.loading}</p>}>
      <Form {...props} />
    </Suspense>
  );
};
