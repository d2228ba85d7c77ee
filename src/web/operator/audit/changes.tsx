import { rupiah } from '#common/money.ts';
import type { AuditRow } from '#contract/operator-dashboard.ts';
import { useMessages } from '#web/client/messages.tsx';
import { type Change, changesOf, isAmount } from './changes.rules.ts';

const shown = 3;

const useValueText = () => {
  const { operatorDesk: words } = useMessages();
  return (name: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return words.nothingThere;
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    if (isAmount(name, value)) return rupiah(value);
    if (name === 'files' && Array.isArray(value)) return words.files(value.length);
    if (Array.isArray(value) && value.length > 0 && value.every((one) => typeof one !== 'object'))
      return value.join(', ');
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
};

const One = ({ change: { name, before, after } }: { change: Change }) => {
  const { operatorDesk: words } = useMessages();
  const textOf = useValueText();
  return (
    <li>
      <span className="change-name">{words.fields[name] ?? name}</span>
      {before !== undefined && (
        <del>
          <span className="hide">{words.before} </span>
          {textOf(name, before)}
        </del>
      )}
      {after !== undefined && (
        <ins>
          <span className="hide">{words.after} </span>
          {textOf(name, after)}
        </ins>
      )}
    </li>
  );
};

/** What an act changed, line by line: what was so struck out, what is so beside it. */
export const Changes = ({ row: { before, after } }: { row: AuditRow }) => {
  const { operatorDesk: words } = useMessages();
  const changes = changesOf(before, after);
  const listOf = (some: readonly Change[]) => (
    <ul className="changes">
      {some.map((change) => (
        <One key={change.name} change={change} />
      ))}
    </ul>
  );
  if (changes.length === 0) return <span className="quiet">{words.noChange}</span>;
  const rest = changes.slice(shown);
  return (
    <div>
      {listOf(changes.slice(0, shown))}
      {rest.length > 0 && (
        <details>
          <summary className="link">{words.more(rest.length)}</summary>
          {listOf(rest)}
        </details>
      )}
    </div>
  );
};
