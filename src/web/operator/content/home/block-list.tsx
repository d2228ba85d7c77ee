import { type DragEvent, useRef, useState } from 'react';
import type { OperatorHomeBlock } from '#contract/operator-home.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { BlockRow } from './block-row.tsx';
import { useBlockOrder } from './use-block-order.ts';

type Props = {
  blocks: readonly OperatorHomeBlock[];
  reload: () => Promise<void>;
  onDelete: (block: OperatorHomeBlock) => void;
};

/** The blocks in their order: dragged by the pointer, or moved by buttons and arrow keys; saved all at once. */
export const BlockList = ({ blocks, reload, onDelete }: Props) => {
  const words = useMessages().operatorContent.home;
  const { ordered, said, busy, isChanged, move, save, reset } = useBlockOrder(blocks, reload);
  const [over, setOver] = useState<number | null>(null);
  const dragged = useRef<number | null>(null);
  const end = () => {
    dragged.current = null;
    setOver(null);
  };
  const dropOn = (index: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged.current !== null) move(dragged.current, index);
    end();
  };
  return (
    <div className="stack stack-snug">
      <p className="quiet small">{words.intro}</p>
      <p className="hide" role="status">
        {said}
      </p>
      <ol className="home-blocks" aria-label={words.list}>
        {ordered.map((block, index) => (
          <li
            key={block.id}
            className="block-item"
            data-over={over === index || undefined}
            onDragOver={(event) => {
              if (dragged.current === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={dropOn(index)}
          >
            <BlockRow
              block={block}
              place={index}
              last={index === ordered.length - 1}
              reload={reload}
              onDelete={onDelete}
              onMove={(to) => move(index, to)}
              onDragStart={(event) => {
                dragged.current = index;
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', block.title);
              }}
              onDragEnd={end}
            />
          </li>
        ))}
      </ol>
      {isChanged && (
        <div className="content-save">
          <p>{words.orderChanged}</p>
          <Button small kind="plain" onClick={reset} disabled={busy}>
            {words.resetOrder}
          </Button>
          <Button small kind="ink" busy={busy} onClick={save}>
            {words.saveOrder}
          </Button>
        </div>
      )}
    </div>
  );
};
