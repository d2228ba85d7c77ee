import { useState } from 'react';
import { type OperatorHomeBlock, orderHomeBlocks } from '#contract/operator-home.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { useAct } from '../../desk/use-act.ts';
import { movedTo } from './block-order.rules.ts';

/**
 * The order of the blocks as it is being changed. `save` sends it whole, with the order that was seen: when somebody
 * else ordered them meanwhile it is refused, and the list is asked anew.
 */
export const useBlockOrder = (blocks: readonly OperatorHomeBlock[], reload: () => Promise<void>) => {
  const words = useMessages().operatorContent.home;
  const act = useAct();
  const toast = useToast();
  const seen = blocks.map(({ id }) => id);
  const [ids, setIds] = useState<readonly number[]>(seen);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const ordered = ids.flatMap((id) => blocks.find((block) => block.id === id) ?? []);
  const move = (from: number, to: number) => {
    const next = movedTo(ids, from, to);
    if (next === ids) return;
    const block = ordered[from];
    setIds(next);
    if (block !== undefined) setSaid(words.movedTo(block.title, next.indexOf(block.id) + 1));
  };
  const save = async () => {
    setBusy(true);
    const done = await act(orderHomeBlocks, { input: { ids: [...ids], seen } });
    if (done.ok) toast.good(words.orderSaved);
    await reload();
    setBusy(false);
  };
  return {
    ordered,
    said,
    busy,
    isChanged: ids.join() !== seen.join(),
    move,
    save,
    reset: () => setIds(seen),
  };
};
