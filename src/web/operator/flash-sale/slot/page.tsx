import type { ProductChoice } from '#contract/operator-promo.ts';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-flash.css';
import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import {
  deleteSlot,
  type OperatorSlot,
  slotDetail,
  slotResult,
  slotWarnings,
} from '#contract/operator-flash.ts';
import { type Api, need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { operatorLoader } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { loadProductChoices } from '../../product-picker/load-product-choices.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { wibText } from '../jakarta.rules.ts';
import { rowsOf } from '../products/grid.rules.ts';
import { ProductsForm } from '../products/products-form.tsx';
import { SlotBadge } from '../slot-badge.tsx';
import { CopyPanel } from './copy-panel.tsx';
import { ResultPanel, type SlotResult } from './result-panel.tsx';
import { SlotForm } from './slot-form.tsx';

const DAY_MS = 86_400_000;

const load = async ({ api, params }: PageRequest) => {
  const { data: slot } = await need(api.call(slotDetail, { params: { id: params.id ?? '' } }));
  const hasStarted = slot.tm_start === 0;
  const ids = hasStarted ? [] : [...new Set(slot.products.map((row) => row.product_id))];
  const [choices, result] = await Promise.all([
    loadProductChoices(api, ids),
    hasStarted ? loadResult(api, slot) : null,
  ]);
  return { slot, choices, result };
};

/** What a slot that has started sold, and what is amiss with the rows of one that runs. */
const loadResult = async (api: Api, { id, status }: OperatorSlot): Promise<SlotResult> => {
  const [result, warnings] = await Promise.all([
    need(api.call(slotResult, { params: { id } })),
    status === 'running' ? need(api.call(slotWarnings, { params: { id } })) : { data: [] },
  ]);
  return { ...result.data, warnings: warnings.data };
};

export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorFlash.slotTitle);

/** /operator/flash-sale/:id: one slot, its products before it starts and its result afterwards. */
export default function Page() {
  const { slot, choices, result } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  return (
    <div className="flash-page stack">
      <SlotScreen key={slot.id} slot={slot} choices={choices} result={result} />
    </div>
  );
}

type Props = { slot: OperatorSlot; choices: readonly ProductChoice[]; result: SlotResult | null };

/** A slot with everything that can be done to it now. */
const SlotScreen = ({ slot, choices, result }: Props) => {
  const { operatorFlash: t } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const tellSaved = () => void toast.good(t.saved);
  return (
    <>
      <BackLink path={operatorUrls.flashSales()}>{t.back}</BackLink>
      <PageHead
        title={slot.promo_name}
        aside={
          <>
            <SlotBadge status={slot.status} />
            {slot.status !== 'ended' && <RemoveButton slot={slot} ended={revalidate} />}
          </>
        }
        text={`${wibText(locale, slot.start_at)} – ${wibText(locale, slot.end_at)} WIB`}
      />
      {result !== null ? (
        <ResultPanel slot={slot} result={result} />
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
      {/* a copy is a flash sale of a day at most */}
      {Date.parse(slot.end_at) - Date.parse(slot.start_at) <= DAY_MS && <CopyPanel slot={slot} />}
    </>
  );
};

/** Takes a slot away that has not run, ends one that runs. */
const RemoveButton = ({ slot, ended }: { slot: OperatorSlot; ended: () => Promise<void> }) => {
  const { operatorFlash: t } = useMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const to = useLocalePath();
  const [open, setOpen] = useState(false);
  const isRunning = slot.status === 'running';
  const remove = useMutation((api) => need(api.call(deleteSlot, { input: { flashsale_id: slot.id } })), {
    inline: true,
    revalidate: false,
    onDone: async ({ data }) => {
      if (data.status === 'ended') {
        toast.good(t.ended);
        await ended();
      } else {
        toast.good(t.removed);
        navigate(to(operatorUrls.flashSales()));
      }
    },
  });
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
        mutation={remove}
      />
    </>
  );
};
