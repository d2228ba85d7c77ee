import { Link } from 'react-router';
import { digits } from '#common/money.ts';
import type { UserDetail } from '#contract/operator-users.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Facts } from '../desk/facts.tsx';
import { Moment } from '../desk/moment.tsx';
import { Panel } from '../desk/panel.tsx';
import { Rupiah } from '../desk/rupiah.tsx';
import { useOperator } from '../desk/use-operator.ts';
import { operatorUrls } from '../operator-urls.ts';
import { StoreBadge } from '../stores/store-badge.tsx';

/** Who the account is, and how it comes in. */
export const AccountPanel = ({ detail }: { detail: UserDetail }) => {
  const { operatorUsers: words } = useMessages();
  return (
    <Panel title={words.account}>
      <Facts
        rows={[
          [words.email, detail.email],
          [words.phone, detail.phone && <span className="num">{detail.phone}</span>],
          [words.role, detail.roles.map((role) => words.roles[role]).join(', ')],
          [words.logins, detail.logins.map((way) => words.login[way]).join(', ') || words.noLogin],
          [words.since, <Moment key="since" at={detail.created_at} full />],
          [
            words.lastLogin,
            detail.last_login_at === null ? (
              words.never
            ) : (
              <Moment key="last" at={detail.last_login_at} full />
            ),
          ],
        ]}
      />
    </Panel>
  );
};

/** What it bought, has, and sells. */
export const TradePanel = ({ detail }: { detail: UserDetail }) => {
  const { operatorUsers: words } = useMessages();
  const to = useLocalePath();
  const { has } = useOperator();
  const { orders, saldo, merchant } = detail;
  const store =
    merchant === null ? (
      <span className="quiet">{words.noStore}</span>
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
      title={words.ctx}
      aside={
        has('order') &&
        orders.total > 0 && (
          <Link className="link small" to={to(operatorUrls.orders(`?user_id=${detail.id}`))}>
            {words.itsOrders}
          </Link>
        )
      }
    >
      <Facts
        rows={[
          [
            words.orders,
            <span key="all" className="num">
              {digits(orders.total)}
            </span>,
          ],
          [
            words.openOrders,
            <span key="open" className="num">
              {digits(orders.open)}
            </span>,
          ],
          [words.saldo, <Rupiah key="saldo" value={saldo.total_saldo} />],
          [words.held, <Rupiah key="held" value={saldo.hold} />],
          [words.store, store],
        ]}
      />
    </Panel>
  );
};

/** Where it is logged in now. */
export const SessionsPanel = ({ detail }: { detail: UserDetail }) => {
  const { operatorUsers: words } = useMessages();
  const { sessions } = detail;
  return (
    <Panel title={words.sessions} aside={<span className="quiet num">{sessions.length}</span>}>
      {sessions.length === 0 ? (
        <p className="quiet small">{words.noSessions}</p>
      ) : (
        <ul className="people-sessions">
          {sessions.map((session) => (
            <li key={`${session.created_at} ${session.ip} ${session.device}`}>
              <b>{session.device || words.unknownDevice}</b>
              <span className="quiet small">
                {words.ip} <span className="num">{session.ip || '–'}</span> · {words.lastSeen}{' '}
                <Moment at={session.last_seen_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
