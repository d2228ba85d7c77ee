import type { HistoryLine } from '#contract/operator-stores.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Moment } from '../desk/moment.tsx';
import { Panel } from '../desk/panel.tsx';

/** What was done, in words: by its action, and for a few by what it changed. */
const useDeedWords = () => {
  const { operatorStores: words, operatorUsers: users, operatorDesk: desk } = useMessages();
  return ({ action, after }: HistoryLine): string => {
    if (action === 'merchant.verify' && after?.status === undefined) return words.acceptedPapers;
    if (action === 'merchant.official') return after?.is_official ? words.madeOfficial : words.madeOrdinary;
    const told = words.deed[action] ?? desk.actions[action] ?? action;
    if (after?.with_owner === true) return `${told} ${words.withOwner}`;
    if (action !== 'user.setrole' || !Array.isArray(after?.permissions)) return told;
    const names = after.permissions.map((name) => users.permission[String(name)]?.[0] ?? String(name));
    return `${told}: ${names.length === 0 ? '–' : names.join(', ')}`;
  };
};

/** What operators did to a store or an account, newest first. */
export const History = ({ lines }: { lines: readonly HistoryLine[] }) => {
  const { operatorStores: words } = useMessages();
  const inWords = useDeedWords();
  return (
    <Panel title={words.history}>
      {lines.length === 0 ? (
        <p className="quiet small">{words.noHistory}</p>
      ) : (
        <ol className="people-history">
          {lines.map((line) => (
            <li key={line.id}>
              <span className="quiet">
                <Moment at={line.created_at} />
              </span>
              <span>
                <b>{line.actor.fullname ?? words.somebody}</b> {inWords(line)}
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
