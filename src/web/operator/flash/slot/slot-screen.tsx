import type { OperatorSlot } from '#contract/operator-flash.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { DeskHead } from '../../desk/desk-head.tsx';
import { Panel } from '../../desk/panel.tsx';
import { CopyPanel } from '../copy/copy-panel.tsx';
import { GoodsPanel } from '../goods/goods-panel.tsx';
import { wibText } from '../jakarta.rules.ts';
import { ResultPanel } from '../result/result-panel.tsx';
import { SlotBadge } from '../slot-badge.tsx';
import { RemoveButton } from './remove-button.tsx';
import { SlotForm } from './slot-form.tsx';

type Props = { slot: OperatorSlot; set: (slot: OperatorSlot) => void; reload: () => Promise<void> };

/** A slot with everything that can be done to it now. */
export const SlotScreen = ({ slot, set, reload }: Props) => {
  const { operatorFlash: words } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const started = slot.tm_start === 0;
  const saved = (next: OperatorSlot) => {
    toast.good(words.saved);
    set(next);
  };
  return (
    <>
      <DeskHead
        title={slot.promo_name}
        aside={
          <>
            <SlotBadge status={slot.status} />
            {slot.status !== 'ended' && <RemoveButton slot={slot} ended={reload} />}
          </>
        }
      />
      <p className="num quiet text-13">
        {wibText(locale, slot.start_at)} – {wibText(locale, slot.end_at)} WIB
      </p>
      {started ? (
        <ResultPanel slot={slot} />
      ) : (
        <GoodsPanel key={`goods ${slot.products_version}`} slot={slot} saved={saved} />
      )}
      <Panel title={words.facts}>
        <SlotForm key={`facts ${slot.version}`} slot={slot} done={saved} />
      </Panel>
      <CopyPanel slot={slot} />
    </>
  );
};
