import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-promos.css';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { digits } from '#common/money.ts';
import {
  activateVouchers,
  anyVoucher,
  deactivateVouchers,
  deleteMarketplaceVouchers,
  type OperatorVoucher,
} from '#contract/operator-voucher.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { datedMoment, zoneOf } from '#web/ui/moment.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { voucherWorth } from '#web/ui/voucher-worth.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { useProductChoices } from '../../product-picker/use-product-choices.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { BackLink, PageHead } from '../../ui/page-head.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';
import { useAct } from '../../ui/use-act.ts';
import { statusTones } from '../promo-list.tsx';
import { VoucherForm } from './voucher-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPromos.voucher.editTitle);

const Own = ({ voucher, onReload }: { voucher: OperatorVoucher; onReload: () => void }) => {
  const choices = useProductChoices(voucher.product_ids);
  return (
    <AsyncSection of={choices}>
      {(products) => <VoucherForm voucher={voucher} products={products} onReload={onReload} />}
    </AsyncSection>
  );
};

/** /operator/voucher/edit/:id: a voucher of the marketplace to change, or a store's to look at and to stop. */
export default function Page() {
  const { operatorPromos } = useMessages();
  const t = operatorPromos.voucher;
  const { id = '' } = useParams();
  const voucher = useApiQuery(
    `any voucher ${id}`,
    async (api) => (await need(api.call(anyVoucher, { params: { id } }))).data,
  );
  const isOfStore = voucher.data !== null && voucher.data.merchant !== null;
  return (
    <>
      <BackLink path={operatorUrls.vouchers()}>{operatorPromos.back}</BackLink>
      <PageHead
        title={isOfStore ? t.ofStore : t.editTitle}
        aside={voucher.data !== null && <VoucherActions voucher={voucher.data} onChanged={voucher.reload} />}
      />
      <AsyncSection of={voucher}>
        {(found) => (
          <div className="stack stack-wide">
            {isOfStore && <p className="text-13 quiet">{t.ofStoreText}</p>}
            <VoucherFacts voucher={found} />
            {!isOfStore && <Own key={found.version} voucher={found} onReload={voucher.reload} />}
          </div>
        )}
      </AsyncSection>
    </>
  );
}

type Props = { voucher: OperatorVoucher; onChanged: () => Promise<void> };

/** Switches a voucher on or off; takes one of the marketplace away. */
const VoucherActions = ({ voucher, onChanged }: Props) => {
  const { operatorPromos } = useMessages();
  const t = operatorPromos.voucher;
  const to = useLocalePath();
  const navigate = useNavigate();
  const toast = useToast();
  const act = useAct();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { id, is_active: isOn } = voucher;
  const turn = async () => {
    setBusy(true);
    const done = await act(isOn ? deactivateVouchers : activateVouchers, { input: { vouchers_id: id } });
    if (done.ok) {
      toast.good(isOn ? operatorPromos.deactivated(1) : operatorPromos.activated(1));
      await onChanged();
    }
    setBusy(false);
  };
  const remove = async () => {
    const done = await act(deleteMarketplaceVouchers, { input: { vouchers_id: id }, quiet: true });
    if (done.ok) {
      toast.good(operatorPromos.removed(1));
      navigate(to(operatorUrls.vouchers()));
    }
    return done;
  };
  return (
    <>
      <Button small busy={busy} onClick={turn}>
        {isOn ? operatorPromos.deactivate : operatorPromos.activate}
      </Button>
      {voucher.merchant === null && (
        <Button small kind="plain" onClick={() => setAsking(true)}>
          {operatorPromos.remove}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t.removeTitle(1)}
        text={t.removeText}
        confirm={t.removeYes}
        tone="bad"
        onConfirm={remove}
      />
    </>
  );
};

const jakarta = zoneOf(-7 * 60);

/** How a voucher stands: who gives it, how often it was used. Of a store's, everything there is to know. */
const VoucherFacts = ({ voucher }: { voucher: OperatorVoucher }) => {
  const { operatorPromos } = useMessages();
  const t = operatorPromos.voucher;
  const { ui } = useMessages();
  const { status, organizer, merchant, used, quota } = voucher;
  const locale = useLocale();
  const worth = voucherWorth(voucher, ui);
  const moment = (at: string) => datedMoment(locale, at, jakarta);
  return (
    <Panel title={voucher.voucher_code ?? ''}>
      <Facts
        rows={[
          [
            operatorPromos.status,
            <Badge key="status" tone={statusTones[status]}>
              {operatorPromos.statuses[status]}
            </Badge>,
          ],
          [t.organizer, merchant?.merchant_name ?? t.organizers[organizer]],
          [t.use, t.usedOf(digits(used), digits(quota))],
          [t.claimed, digits(voucher.claimed)],
          ...(merchant === null
            ? []
            : ([
                [t.name, voucher.promo_name],
                [t.worth, `${worth.big} ${worth.small}`.trim()],
                [t.minimum, <Rupiah key="minimum" value={voucher.min_purchase} />],
                [t.quotaPerUser, digits(voucher.quota_per_user)],
                [operatorPromos.start, moment(voucher.start_at)],
                [operatorPromos.end, moment(voucher.end_at)],
                [t.scope, operatorPromos.productsOf(voucher.product_ids.length)],
                [operatorPromos.description, voucher.description],
                [operatorPromos.terms, voucher.terms],
              ] as const)),
        ]}
      />
    </Panel>
  );
};
