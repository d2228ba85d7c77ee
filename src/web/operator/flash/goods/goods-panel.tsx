import type { OperatorSlot } from '#contract/operator-flash.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Panel } from '../../desk/panel.tsx';
import { AsyncSection } from '../../desk/part.tsx';
import { useProductChoices } from '../../pick/use-product-choices.ts';
import { GoodsForm } from './goods-form.tsx';
import { rowsOf } from './grid.rules.ts';

type Props = { slot: OperatorSlot; saved: (slot: OperatorSlot) => void };

/** The goods of a slot that has not started (O27). */
export const GoodsPanel = ({ slot, saved }: Props) => {
  const { operatorFlash: words } = useMessages();
  const choices = useProductChoices([...new Set(slot.products.map((row) => row.product_id))]);
  return (
    <Panel title={words.goods}>
      <AsyncSection of={choices} lines={6}>
        {(known) => <GoodsForm slot={slot} begin={rowsOf(slot, known)} saved={saved} />}
      </AsyncSection>
    </Panel>
  );
};
