import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-people.css';
import { Link, useLoaderData } from 'react-router';
import { digits } from '#common/money.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { securityEvent } from '#contract/operator-security.ts';
import { dataOrNull } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { operatorLoader, useOperator } from '../frame/access.ts';
import { operatorUrls } from '../operator-urls.ts';
import { FoundSection } from '../ui/found-section.tsx';
import { Moment } from '../ui/moment.tsx';
import { Facts, Panel } from '../ui/panel.tsx';

type Detail = OutputOf<typeof securityEvent>;

export const loader = operatorLoader(({ api, params }) =>
  dataOrNull(api.call(securityEvent, { params: { id: params.id ?? '' } })),
);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorSecurityLog.title);

/** /operator/security-log/:id: one event, and how much else there was around it. */
export default function Page() {
  const { operatorSecurityLog: t } = useMessages();
  const detail = useLoaderData<Detail | null>();
  return (
    <FoundSection found={detail} messages={t} list={{ title: t.title, path: operatorUrls.securityLog() }}>
      {(found) => (
        <>
          <BackLink path={operatorUrls.securityLog()}>{t.toList}</BackLink>
          <PageHead title={t.kinds[found.kind]} />
          <div className="people-split is-even">
            <div className="people-facts">
              <EventPanel event={found} />
            </div>
            <div className="people-facts">
              <DetailsPanel details={found.details} />
              <NearbyPanel event={found} />
            </div>
          </div>
        </>
      )}
    </FoundSection>
  );
}

const EventPanel = ({ event: { account, ip, subject, count, first_at, last_at } }: { event: Detail }) => {
  const { operatorSecurityLog: t } = useMessages();
  const to = useLocalePath();
  const { has } = useOperator();
  const name = account === null ? t.noAccount : `${account.name} (${account.id})`;
  return (
    <Panel title={t.event}>
      <Facts
        rows={[
          [
            t.account,
            account !== null && has('user') ? (
              <Link key="account" className="link" to={to(operatorUrls.user(account.id))}>
                {name}
              </Link>
            ) : (
              name
            ),
          ],
          [t.ip, ip && <span className="num">{ip}</span>],
          [t.subject, subject],
          [t.count, t.times(digits(count))],
          [t.first, <Moment key="first" at={first_at} full />],
          [t.last, <Moment key="last" at={last_at} full />],
        ]}
      />
    </Panel>
  );
};

const DetailsPanel = ({ details }: { details: Detail['details'] }) => {
  const { operatorSecurityLog: t } = useMessages();
  const inWords = (value: unknown) => {
    if (typeof value === 'boolean') return value ? t.yes : t.no;
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  const rows = Object.entries(details).map(
    ([name, value]) => [t.fields[name] ?? name, inWords(value)] as const,
  );
  return (
    <Panel title={t.details}>
      {rows.length === 0 ? <p className="quiet small">{t.noDetails}</p> : <Facts rows={rows} />}
    </Panel>
  );
};

const NearbyPanel = ({ event: { account, ip, nearby } }: { event: Detail }) => {
  const { operatorSecurityLog: t } = useMessages();
  const to = useLocalePath();
  const linked = (query: string, count: number) => (
    <Link className="link" to={to(operatorUrls.securityLog(query))}>
      {t.times(digits(count))}
    </Link>
  );
  return (
    <Panel title={t.nearby}>
      <Facts
        rows={[
          [t.fromIp, ip === '' ? null : linked(`?ip=${encodeURIComponent(ip)}`, nearby.from_ip)],
          [t.ofAccount, account === null ? null : linked(`?account_id=${account.id}`, nearby.of_account)],
        ]}
      />
    </Panel>
  );
};
