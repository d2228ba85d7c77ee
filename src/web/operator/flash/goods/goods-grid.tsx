import { type KeyboardEvent, useRef } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { GoodsRow } from './goods-row.tsx';
import type { FactsOf, GridAct, GridRow } from './grid.rules.ts';

type Props = {
  rows: readonly GridRow[];
  factsOf: FactsOf;
  faults: ReadonlyMap<number, Record<string, string>>;
  change: (act: GridAct) => void;
};

const steps: Record<string, number> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };

/** The rows as a table to write in: Enter and the arrows go to the same figure of the row below or above. */
export const GoodsGrid = ({ rows, factsOf, faults, change }: Props) => {
  const { operatorFlash: words } = useMessages();
  const body = useRef<HTMLTableSectionElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const at = event.target;
    if (step === undefined || !(at instanceof HTMLInputElement)) return;
    event.preventDefault();
    const same = [...(body.current?.querySelectorAll<HTMLInputElement>(`input[name="${at.name}"]`) ?? [])];
    const next = same[same.indexOf(at) + step];
    next?.focus();
    next?.select();
  };
  return (
    <div className="desk-box">
      <table className="desk-table flash-grid">
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col" className="right">
              {words.normal}
            </th>
            <th scope="col" className="right">
              {words.lowest}
            </th>
            <th scope="col" className="right">
              {words.stock}
            </th>
            <th scope="col">{words.flashPrice}</th>
            <th scope="col">{words.flashStock}</th>
            <th scope="col">{words.limit}</th>
            <th scope="col">{words.notes}</th>
            <th scope="col">
              <span className="hide">{words.drop('')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown}>
          {rows.map((row, index) => (
            <GoodsRow
              key={row.key}
              row={row}
              facts={factsOf(row)}
              faults={faults.get(index)}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              change={change}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};
