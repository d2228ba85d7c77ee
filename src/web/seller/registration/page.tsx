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
import { PageHead } from '#web/ui/page-head.tsx';
import { urls } from '#web/urls.ts';
import { actForStore } from '../acting-store.ts';
import { RegistrationScreen } from './registration-screen.tsx';

export const loader = privateLoader(async ({ api }) => (await need(api.call(getRegistration))).data);

export const handle: FrameHandle = { frame: { back: urls.buyer() } };

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.registration.title);

const Head = () => {
  const { registration: words } = useMessages();
  return <PageHead title={words.title} text={words.intro} />;
};

export const HydrateFallback = () => (
  <div className="page register-store">
    <Head />
    <LoadingScreen />
  </div>
);

/** /register/merchant: opening a store in five saved steps. */
export default function Page() {
  const registration = useLoaderData<Registration>();
  const { revalidate } = useRevalidator();
  // the tab is for the visitor's own store from here on, not for one that they help or helped
  useEffect(() => actForStore(null), []);
  return (
    <div className="page register-store">
      <Head />
      <RegistrationScreen registration={registration} onSaved={revalidate} />
    </div>
  );
}
