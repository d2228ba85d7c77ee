import { Link } from 'react-router';
import { useMessages } from '#web/client/messages.tsx';
import type { Column } from './desk-columns.ts';

type Props<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  href: string | null;
  /** null where rows cannot be ticked. */
  picked: boolean | null;
  onPick: () => void;
};

/** One row; its first cell leads to the row's page. On narrow it is a card of lines. */
export const DeskRow = <Row,>({ row, columns, href, picked, onPick }: Props<Row>) => {
  const { operator } = useMessages();
  return (
    <tr tabIndex={-1} data-picked={picked || undefined}>
      {picked !== null && (
        <td className="desk-tick">
          <label>
            <input type="checkbox" aria-label={operator.pick} checked={picked} onChange={onPick} />
          </label>
        </td>
      )}
      {columns.map(({ key, label, cell, right }, index) => (
        <td key={key} data-label={label} className={right ? 'right' : undefined}>
          {index === 0 && href !== null ? (
            <Link className="desk-open" to={href}>
              {cell(row)}
            </Link>
          ) : (
            cell(row)
          )}
        </td>
      ))}
    </tr>
  );
};
