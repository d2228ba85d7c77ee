import { dataOrNull } from '#web/client/api.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-people.css';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { digits } from '#common/money.ts';
import {
  operatorUser,
  resetUserFactors,
  suspendUser,
  type UserDetail,
  unsuspendUser,
} from '#contract/operator-users.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { operatorLoader, useOperator } from '../frame/access.ts';
import { operatorUrls } from '../operator-urls.ts';
import { StoreBadge } from '../stores/store-badge.tsx';
import { SuspendUsers } from '../suspension/suspend-dialogs.tsx';
import { Badge } from '../ui/badge.tsx';
import { callEach } from '../ui/call-each.ts';
import { ConfirmDialog, ReasonDialog } from '../ui/confirm-dialog.tsx';
import { FoundSection } from '../ui/found-section.tsx';
import { History } from '../ui/history.tsx';
import { Moment } from '../ui/moment.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { Rupiah } from '../ui/rupiah.tsx';
import { useDecision } from '../ui/use-decision.ts';
import { useUndo } from '../ui/use-undo.ts';
import { RolePanel } from './role-panel.tsx';
import { UserBadge } from './user-badge.tsx';

export const loader = operatorLoader(({ api, params }) =>
  dataOrNull(api.call(operatorUser, { params: { id: params.id ?? '' } })),
);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorUsers.title);

const Screen = ({ detail }: { detail: UserDetail }) => {
  const { operatorUsers: t } = useMessages();
  return (
    <>
      <BackLink path={operatorUrls.users()}>{t.toList}</BackLink>
      <PageHead
        title={detail.fullname ?? t.nameless}
        aside={
          !detail.is_self && (
            <>
              {detail.has_second_factor && (
                <ResetFactors id={detail.id} name={detail.fullname ?? detail.email ?? t.nameless} />
              )}
              <UserActions detail={detail} />
            </>
          )
        }
      />
      <div className="people-marks people-standing">
        <UserBadge status={detail.status} />
        {detail.is_self && <Badge tone="calm">{t.self}</Badge>}
      </div>
      <div className="people-split is-even">
        <div className="people-facts">
          <AccountPanel detail={detail} />
          <TradePanel detail={detail} />
          <RolePanel key={detail.version} detail={detail} />
        </div>
        <div className="people-facts">
          <SessionsPanel detail={detail} />
          <History lines={detail.histories} />
        </div>
      </div>
    </>
  );
};

/** /operator/user/:id: an account, what it does here, and what it may. */
export default function Page() {
  const { operator, operatorUsers: t } = useMessages();
  const detail = useLoaderData<UserDetail | null>();
  return (
    <FoundSection found={detail} messages={t} list={{ title: operator.users, path: operatorUrls.users() }}>
      {(found) => <Screen key={found.id} detail={found} />}
    </FoundSection>
  );
}

/** For another operator who lost the second step: by somebody else, with a reason that is written down. */
const ResetFactors = ({ id, name }: { id: number; name: string }) => {
  const { operatorUsers: t } = useMessages();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const reset = useDecision(
    (api, reason: string) => api.call(resetUserFactors, { input: { user_id: id, reason } }),
    { close, done: () => t.factorsReset },
  );
  return (
    <>
      <Button small onClick={() => setAsking(true)}>
        {t.resetFactors}
      </Button>
      <ReasonDialog
        open={asking}
        onClose={close}
        title={t.resetFactorsTitle}
        names={[name]}
        text={t.resetFactorsText}
        label={t.resetFactorsReason}
        confirm={t.resetFactors}
        tone="bad"
        mutation={reset}
      />
    </>
  );
};

/** Closing an account and opening it again; what closing reaches is said before. */
const UserActions = ({ detail }: { detail: UserDetail }) => {
  const { operatorUsers: t } = useMessages();
  const { id, status } = detail;
  /** The standing in which it was asked: once that is another, nothing is asked any more. */
  const [asked, setAsked] = useState<UserDetail['status'] | null>(null);
  const asking = asked === status;
  const close = () => setAsked(null);
  const undo = useUndo<number>((api, ids) =>
    callEach(ids, (user_id) => api.call(unsuspendUser, { input: { user_id } })),
  );
  const suspend = useDecision(
    (api, reason: string) => api.call(suspendUser, { input: { user_id: id, reason } }),
    { close, done: () => t.suspended, undo: () => undo([id]) },
  );
  const names = [detail.fullname ?? detail.email ?? t.nameless];
  const unsuspend = useDecision((api) => api.call(unsuspendUser, { input: { user_id: id } }), {
    close,
    done: () => t.unsuspended,
  });
  if (status === 'active') {
    return (
      <>
        <Button small onClick={() => setAsked(status)}>
          {t.suspend}
        </Button>
        <SuspendUsers
          ids={asking ? [id] : []}
          names={names}
          title={t.suspendTitle}
          onClose={close}
          mutation={suspend}
        />
      </>
    );
  }
  if (status !== 'suspended') return null;
  return (
    <>
      <Button small kind="main" onClick={() => setAsked(status)}>
        {t.unsuspend}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={t.unsuspendTitle}
        names={names}
        text={t.unsuspendText}
        confirm={t.unsuspend}
        mutation={unsuspend}
      />
    </>
  );
};

/** Who the account is, and how it comes in. */
const AccountPanel = ({ detail }: { detail: UserDetail }) => {
  const { operatorUsers: t } = useMessages();
  return (
    <Panel title={t.account}>
      <Facts
        rows={[
          [t.email, detail.email],
          [t.phone, detail.phone && <span className="num">{detail.phone}</span>],
          [t.role, detail.roles.map((role) => t.roles[role]).join(', ')],
          [t.logins, detail.logins.map((way) => t.login[way]).join(', ') || t.noLogin],
          [t.since, <Moment key="since" at={detail.created_at} full />],
          [
            t.lastLogin,
            detail.last_login_at === null ? t.never : <Moment key="last" at={detail.last_login_at} full />,
          ],
        ]}
      />
    </Panel>
  );
};

/** What it bought, has, and sells. */
const TradePanel = ({ detail }: { detail: UserDetail }) => {
  const { operatorUsers: t } = useMessages();
  const to = useLocalePath();
  const { has } = useOperator();
  const { orders, saldo, merchant } = detail;
  const store =
    merchant === null ? (
      <span className="quiet">{t.noStore}</span>
    ) : (
      <span className="people-marks">
        {has('merchant') ? (
          <Link className="link" to={to(operatorUrls.merchant(merchant.id))}>
            {merchant.merchant_name}
          </Link>
        ) : (
          merchant.merchant_name
        )}
        <StoreBadge status={merchant.status} />
      </span>
    );
  return (
    <Panel
      title={t.ctx}
      aside={
        has('order') &&
        orders.total > 0 && (
          <Link className="link small" to={to(operatorUrls.orders(`?user_id=${detail.id}`))}>
            {t.itsOrders}
          </Link>
        )
      }
    >
      <Facts
        rows={[
          [
            t.orders,
            <span key="all" className="num">
              {digits(orders.total)}
            </span>,
          ],
          [
            t.openOrders,
            <span key="open" className="num">
              {digits(orders.open)}
            </span>,
          ],
          [t.saldo, <Rupiah key="saldo" value={saldo.total_saldo} />],
          [t.held, <Rupiah key="held" value={saldo.hold} />],
          [t.store, store],
        ]}
      />
    </Panel>
  );
};

/** Where it is logged in now. */
const SessionsPanel = ({ detail }: { detail: UserDetail }) => {
  const { operatorUsers: t } = useMessages();
  const { sessions } = detail;
  return (
    <Panel title={t.sessions} aside={<span className="quiet num">{sessions.length}</span>}>
      {sessions.length === 0 ? (
        <p className="quiet small">{t.noSessions}</p>
      ) : (
        <ul className="people-sessions">
          {sessions.map((session) => (
            <li key={`${session.created_at} ${session.ip} ${session.device}`}>
              <b>{session.device || t.unknownDevice}</b>
              <span className="quiet small">
                {t.ip} <span className="num">{session.ip || '–'}</span> · {t.lastSeen}{' '}
                <Moment at={session.last_seen_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
