import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/seller-form.css';
import { useMessages } from '#web/client/messages.tsx';
import { RequireLogin } from '#web/client/require-login.tsx';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { urls } from '#web/urls.ts';
import { AsyncSection } from '../part.tsx';
import { RegistrationScreen } from './registration-screen.tsx';
import { useRegistration } from './use-registration.ts';

export const handle: FrameHandle = { frame: { back: urls.buyer() } };

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.registration.title);

const Registration = () => {
  const registration = useRegistration();
  return (
    <AsyncSection of={registration} lines={6}>
      {(data) => <RegistrationScreen registration={data} onSaved={registration.set} />}
    </AsyncSection>
  );
};

/** /register/merchant: opening a store in five saved steps (A8–A12, A14). */
export default function Page() {
  const { registration: words } = useMessages();
  return (
    <div className="page register-store">
      <h1>{words.title}</h1>
      <RequireLogin fallback={<LoadingScreen />}>
        <Registration />
      </RequireLogin>
    </div>
  );
}
