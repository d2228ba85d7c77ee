import type { ProductChoice } from '#contract/operator-promo.ts';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-flash.css';
import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { deleteSlot, type OperatorSlot, slotDetail } from '#contract/operator-flash.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { operatorLoader } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { loadProductChoices } from '../../product-picker/load-product-choices.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { BackLink, PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useAct } from '../../ui/use-act.ts';
import { wibText } from '../jakarta.rules.ts';
import { rowsOf } from '../products/grid.rules.ts';
import { ProductsForm } from '../products/products-form.tsx';
import { SlotBadge } from '../slot-badge.tsx';
import { CopyPanel } from './copy-panel.tsx';
import { ResultPanel } from './result-panel.tsx';
import { SlotForm } from './slot-form.tsx';

const load = async ({ api, params }: PageRequest) => {
  const { data: slot } = await need(api.call(slotDetail, { params: { id: params.id ?? '' } }));
  const hasStarted = slot.tm_start === 0;
  const ids = hasStarted ? [] : [...new Set(slot.products.map((row) => row.product_id))];
  return { slot, choices: await loadProductChoices(api, ids) };
};

export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorFlash.slotTitle);

/** /operator/flash-sale/:id: one slot, its products before it starts and its result afterwards. */
export default function Page() {
  const { operatorFlash: t } = useMessages();
  const { slot, choices } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  return (
    <div className="flash-page stack">
      <BackLink path={operatorUrls.flashSales()}>{t.back}</BackLink>
      <SlotScreen key={slot.id} slot={slot} choices={choices} />
    </div>
  );
}

type Props = { slot: OperatorSlot; choices: readonly ProductChoice[] };

/** A slot with everything that can be done to it now. */
const SlotScreen = ({ slot, choices }: Props) => {
  const { operatorFlash: t } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const started = slot.tm_start === 0;
  const { revalidate } = useRevalidator();
  const tellSaved = () => void toast.good(t.saved);
  return (
    <>
      <PageHead
        title={slot.promo_name}
        aside={
          <>
            <SlotBadge status={slot.status} />
            {slot.status !== 'ended' && <RemoveButton slot={slot} ended={revalidate} />}
          </>
        }
      />
      <p className="num quiet text-13">
        {wibText(locale, slot.start_at)} – {wibText(locale, slot.end_at)} WIB
      </p>
      {started ? (
        <ResultPanel slot={slot} />
      ) : (
        <Panel title={t.goods}>
          <ProductsForm
            key={slot.products_version}
            slot={slot}
            begin={rowsOf(slot, choices)}
            onSaved={tellSaved}
          />
        </Panel>
      )}
      <Panel title={t.facts}>
        <SlotForm
          key={`facts ${slot.version}`}
          slot={slot}
          done={async () => {
            tellSaved();
            await revalidate();
          }}
        />
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
