import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-flash.css';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { deleteSlot, type OperatorSlot, slotDetail } from '#contract/operator-flash.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { BackLink, PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useAct } from '../../ui/use-act.ts';
import { wibText } from '../jakarta.rules.ts';
import { ProductsPanel } from '../products/products-form.tsx';
import { SlotBadge } from '../slot-badge.tsx';
import { CopyPanel } from './copy-panel.tsx';
import { ResultPanel } from './result-panel.tsx';
import { SlotForm } from './slot-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorFlash.slotTitle);

/** /operator/flash-sale/:id: one slot, its products before it starts and its result afterwards. */
export default function Page() {
  const { operatorFlash: t } = useMessages();
  const { id = '' } = useParams();
  const own = useApiQuery(
    `flash slot ${id}`,
    async (api) => (await need(api.call(slotDetail, { params: { id } }))).data,
  );
  return (
    <div className="flash-page stack">
      <BackLink path={operatorUrls.flashSales()}>{t.back}</BackLink>
      <AsyncSection of={own} lines={10}>
        {(slot) => <SlotScreen slot={slot} set={own.set} reload={own.reload} />}
      </AsyncSection>
    </div>
  );
}

type Props = { slot: OperatorSlot; set: (slot: OperatorSlot) => void; reload: () => Promise<void> };

/** A slot with everything that can be done to it now. */
const SlotScreen = ({ slot, set, reload }: Props) => {
  const { operatorFlash: t } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const started = slot.tm_start === 0;
  const saved = (next: OperatorSlot) => {
    toast.good(t.saved);
    set(next);
  };
  return (
    <>
      <PageHead
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
        <ProductsPanel key={`goods ${slot.products_version}`} slot={slot} saved={saved} />
      )}
      <Panel title={t.facts}>
        <SlotForm key={`facts ${slot.version}`} slot={slot} done={saved} />
      </Panel>
      <CopyPanel slot={slot} />
    </>
  );
};

/** Takes a slot away that has not run, ends one that runs. */
const RemoveButton = ({ slot, ended }: { slot: OperatorSlot; ended: () => Promise<void> }) => {
  const { operatorFlash: t } = useMessages();
  const act = useAct();
  const toast = useToast();
  const navigate = useNavigate();
  const to = useLocalePath();
  const [open, setOpen] = useState(false);
  const isRunning = slot.status === 'running';
  const remove = async () => {
    const done = await act(deleteSlot, { input: { flashsale_id: slot.id }, quiet: true });
    if (!done.ok) return done;
    if (done.data.status === 'ended') {
      toast.good(t.ended);
      await ended();
    } else {
      toast.good(t.removed);
      navigate(to(operatorUrls.flashSales()));
    }
    return done;
  };
  const label = isRunning ? t.endNow : t.remove;
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`${label}: ${slot.promo_name}`}
        text={isRunning ? t.endText : t.removeText}
        confirm={label}
        tone="bad"
        onConfirm={remove}
      />
    </>
  );
};
