import type { HistoryLine } from '#contract/operator-stores.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Moment } from './moment.tsx';
import { Panel } from './panel.tsx';

/** What was done, in words: by its action, and for a few by what it changed. */
const useEventText = () => {
  const { operatorStores: t, operatorUsers: users, operatorDashboard: dashboard } = useMessages();
  return ({ action, after }: HistoryLine): string => {
    if (action === 'merchant.verify' && after?.status === undefined) return t.acceptedDocuments;
    if (action === 'merchant.official') return after?.is_official ? t.madeOfficial : t.madeOrdinary;
    const label = t.auditEvents[action] ?? dashboard.actions[action] ?? action;
    if (after?.with_owner === true) return `${label} ${t.withOwner}`;
    if (action !== 'user.setrole' || !Array.isArray(after?.permissions)) return label;
    const names = after.permissions.map((name) => users.permission[String(name)]?.[0] ?? String(name));
    return `${label}: ${names.length === 0 ? '–' : names.join(', ')}`;
  };
};

/** What operators did to a store or an account, newest first. */
export const History = ({ lines }: { lines: readonly HistoryLine[] }) => {
  const { operatorStores: t } = useMessages();
  const inWords = useEventText();
  return (
    <Panel title={t.history}>
      {lines.length === 0 ? (
        <p className="quiet small">{t.noHistory}</p>
      ) : (
        <ol className="people-history">
          {lines.map((line) => (
            <li key={line.id}>
              <span className="quiet">
                <Moment at={line.created_at} />
              </span>
              <span>
                <b>{line.actor.fullname ?? t.somebody}</b> {inWords(line)}
                {typeof line.after?.reason === 'string' && (
                  <q className="people-reason">{line.after.reason}</q>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
};
