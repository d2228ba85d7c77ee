import type { ImportJob } from '#contract/product-import.ts';
import { useMessages } from '#web/client/messages.tsx';
import { groupNotes, spellRows } from './row-groups.rules.ts';

type Props = { title: string; notes: ImportJob['errors']; cut?: string | null };

/** What is to be said of the sheet's rows, each thing once; nothing when there is nothing. */
export const RowNotes = ({ title, notes, cut = null }: Props) => {
  const { sellerProducts: words } = useMessages();
  if (notes.length === 0) return null;
  const nameOf = (field: string) => words.columnNames[field] ?? field;
  return (
    <div className="stack stack-snug">
      <h3>{title}</h3>
      <div className="row-notes" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.reason}</th>
              <th scope="col">{words.row}</th>
            </tr>
          </thead>
          <tbody>
            {groupNotes(notes).map(({ field, message, rows }) => (
              <tr key={`${field} ${message}`}>
                <td>{nameOf(field)}</td>
                <td>{message}</td>
                <td className="num">
                  {rows.length > 1 && <b>{words.rowCount(rows.length)}</b>} {spellRows(rows)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {cut !== null && <p className="small quiet">{cut}</p>}
    </div>
  );
};
