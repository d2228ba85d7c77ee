import '#web/styles/pages/auth.css';
import '#web/styles/pages/integration.css';
import { useEffect, useState } from 'react';
import { acceptStaffInvitation, type InvitationToStaff, readStaffInvitation } from '#contract/staff.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { useSession } from '#web/client/session.ts';
import { useApi } from '#web/client/use-api.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { momentText } from '#web/ui/moment-text.ts';
import { Skeleton } from '#web/ui/part.tsx';
import { urls } from '#web/urls.ts';
import { actForStore } from '../acting-store.ts';
import { sellerUrls } from '../seller-urls.ts';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.staff.invitationTitle);

/** Outlives the way to the login and back; what stands behind `#` is in no address that a server sees. */
const KEY = 'staff-invitation';
const takeToken = (): string => {
  const given = location.hash.slice(1);
  if (given !== '') sessionStorage.setItem(KEY, given);
  return sessionStorage.getItem(KEY) ?? '';
};

type State = { token: string; invitation: InvitationToStaff | 'over' | null };

/** Asks what the invitation of this address says. */
const useInvitation = (): State => {
  const api = useApi();
  const [state, setState] = useState<State>({ token: '', invitation: null });
  useEffect(() => {
    const token = takeToken();
    const ask = async () => {
      const answer = await api.call(readStaffInvitation, { input: { token: token || '-' } });
      setState({ token, invitation: answer.code === 200 ? answer.data : 'over' });
    };
    ask().catch((error: unknown) => {
      console.error(error);
      setState({ token, invitation: 'over' });
    });
  }, [api]);
  return state;
};

/** /merchant/invitation#token: what somebody is invited to, and the way to accept it. It needs a press: mail programs open links. */
export default function Page() {
  const { staff: t } = useMessages();
  const { token, invitation } = useInvitation();
  return (
    <div className="page auth-page">
      <div className="auth-head">
        <h1>{invitation === 'over' ? t.overTitle : t.invitationTitle}</h1>
        {invitation === 'over' && <p>{t.overText}</p>}
      </div>
      {invitation === null && <Skeleton lines={4} />}
      {invitation === 'over' && (
        <div className="panel panel-body">
          <ButtonLink path={urls.home()} wide>
            {t.toShop}
          </ButtonLink>
        </div>
      )}
      {invitation !== null && invitation !== 'over' && <Invitation token={token} invitation={invitation} />}
    </div>
  );
}

const Invitation = ({ token, invitation }: { token: string; invitation: InvitationToStaff }) => {
  const { staff: t } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const { member } = useSession();
  const { merchant_name, email, roles, expires_at } = invitation;
  const acceptance = useMutation((api) => need(api.call(acceptStaffInvitation, { input: { token } })), {
    revalidate: false,
    inline: true,
    onDone: ({ data }) => {
      sessionStorage.removeItem(KEY);
      actForStore(data.merchant_id);
      location.assign(to(sellerUrls.overview()));
    },
  });
  return (
    <div className="panel panel-body stack">
      <p>
        <b>{t.invitationText(merchant_name)}</b>
      </p>
      <div>
        <p className="label">{t.invitationRoles}</p>
        <ul className="stack stack-snug">
          {roles.map((role) => (
            <li key={role}>
              {t.roleNames[role][0]}
              <span className="text-13 quiet scope-what">{t.roleNames[role][1]}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="text-13 quiet">
        {t.invitationFor(email)} {t.until(momentText(locale, expires_at))}.
      </p>
      {acceptance.failure !== null && (
        <p className="field-error" role="alert">
          {acceptance.failure.message}
        </p>
      )}
      {member ? (
        <Button kind="main" wide busy={acceptance.busy} onClick={() => acceptance.run()}>
          {t.accept}
        </Button>
      ) : (
        <>
          <ButtonLink path={urls.login(to(sellerUrls.invitation()))} kind="main" wide>
            {t.logIn}
          </ButtonLink>
          <ButtonLink path={urls.register()} wide>
            {t.register}
          </ButtonLink>
          <p className="text-13 quiet">{t.thenAgain}</p>
        </>
      )}
    </div>
  );
};
