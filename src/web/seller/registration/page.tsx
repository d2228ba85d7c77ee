import '#web/styles/pages/seller-form.css';
import { useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { getRegistration, type Registration } from '#contract/registration.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { urls } from '#web/urls.ts';
import { actForStore } from '../acting-store.ts';
import { RegistrationScreen } from './registration-screen.tsx';

export const loader = privateLoader(async ({ api }) => (await need(api.call(getRegistration))).data);

export const handle: FrameHandle = { frame: { back: urls.buyer() } };

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.registration.title);

export const HydrateFallback = () => (
  <div className="page register-store">
    <h1>{useMessages().registration.title}</h1>
    <LoadingScreen />
  </div>
);

/** /register/merchant: opening a store in five saved steps. */
export default function Page() {
  const { registration: words } = useMessages();
  const registration = useLoaderData<Registration>();
  const { revalidate } = useRevalidator();
  // the tab is for the visitor's own store from here on, not for one that they help or helped
  useEffect(() => actForStore(null), []);
  return (
    <div className="page register-store">
      <h1>{words.title}</h1>
      <RegistrationScreen registration={registration} onSaved={revalidate} />
    </div>
  );
}
