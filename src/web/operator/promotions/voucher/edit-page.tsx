import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import '#web/styles/pages/operator-promos.css';
import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { digits } from '#common/money.ts';
import {
  activateVouchers,
  anyVoucher,
  deactivateVouchers,
  deleteMarketplaceVouchers,
  type OperatorVoucher,
} from '#contract/operator-voucher.ts';
import { need } from '#web/client/api.ts';
import { loadMegamenu } from '#web/client/megamenu.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { datedMoment, zoneOf } from '#web/ui/moment.ts';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { voucherWorth } from '#web/ui/voucher-worth.ts';
import { operatorLoader } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { loadProductChoices } from '../../product-picker/load-product-choices.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { Rupiah } from '../../ui/rupiah.tsx';
import { statusTones } from '../promo-list.tsx';
import { VoucherForm } from './voucher-form.tsx';

const load = async ({ api, locale, params }: PageRequest) => {
  const { data: voucher } = await need(api.call(anyVoucher, { params: { id: params.id ?? '' } }));
  const isOfStore = voucher.merchant !== null;
  // a store's is only looked at
  const [products, categories] = isOfStore
    ? [[], []]
    : await Promise.all([loadProductChoices(api, voucher.product_ids), loadMegamenu(locale, api)]);
  return { voucher, products, categories };
};

export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPromos.voucher.editTitle);

/** /operator/voucher/edit/:id: a voucher of the marketplace to change, or a store's to look at and to stop. */
export default function Page() {
  const { operatorPromos } = useMessages();
  const t = operatorPromos.voucher;
  const { voucher, products, categories } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const { revalidate } = useRevalidator();
  const isOfStore = voucher.merchant !== null;
  return (
    <>
      <BackLink path={operatorUrls.vouchers()}>{operatorPromos.back}</BackLink>
      <PageHead
        title={isOfStore ? t.ofStore : t.editTitle}
        text={isOfStore ? t.ofStoreText : undefined}
        aside={<VoucherActions voucher={voucher} />}
      />
      <div className="stack stack-wide">
        <VoucherFacts voucher={voucher} />
        {!isOfStore && (
          <VoucherForm
            key={voucher.version}
            voucher={voucher}
            products={products}
            categories={categories}
            onReload={revalidate}
          />
        )}
      </div>
    </>
  );
}

type Props = { voucher: OperatorVoucher };

/** Switches a voucher on or off; takes one of the marketplace away. */
const VoucherActions = ({ voucher }: Props) => {
  const { operatorPromos } = useMessages();
  const t = operatorPromos.voucher;
  const to = useLocalePath();
  const navigate = useNavigate();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { id, is_active: isOn } = voucher;
  const toggle = useMutation(
    (api) => need(api.call(isOn ? deactivateVouchers : activateVouchers, { input: { vouchers_id: id } })),
    {
      onDone: () => void toast.good(isOn ? operatorPromos.deactivated(1) : operatorPromos.activated(1)),
    },
  );
  const remove = useMutation(
    (api) => need(api.call(deleteMarketplaceVouchers, { input: { vouchers_id: id } })),
    {
      inline: true,
      revalidate: false,
      onDone: () => {
        toast.good(operatorPromos.removed(1));
        navigate(to(operatorUrls.vouchers()));
      },
    },
  );
  return (
    <>
      <Button small busy={toggle.busy} onClick={toggle.run}>
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
        names={[voucher.promo_name]}
        text={t.removeText}
        confirm={t.removeYes}
        tone="bad"
        mutation={remove}
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
  const worth = voucherWorth(voucher, ui, locale);
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
          ...(voucher.store_share === 0
            ? []
            : ([
                [t.storeShare, `${voucher.store_share}%`],
                [t.stores, t.joinedOf(voucher.joined)],
              ] as const)),
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
