import type { ImportJob } from '#contract/product-import.ts';
import { useSellerMessages } from '../../words.ts';

type Props = { title: string; notes: ImportJob['errors']; isCut?: boolean };

/** Rows of the sheet with what is to be said of them; nothing when there is nothing. */
export const RowNotes = ({ title, notes, isCut = false }: Props) => {
  const { sellerProducts: words } = useSellerMessages();
  if (notes.length === 0) return null;
  return (
    <div className="stack stack-snug">
      <h3>{title}</h3>
      <div className="row-notes" tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.row}</th>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.reason}</th>
            </tr>
          </thead>
          <tbody>
            {notes.map(({ row, field, message }) => (
              <tr key={`${row} ${field} ${message}`}>
                <td className="num">{row}</td>
                <td>{field}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isCut && <p className="small quiet">{words.firstErrors(notes.length)}</p>}
    </div>
  );
};
