import { digits } from '#common/money.ts';
import type { OperatorVoucher } from '#contract/operator-voucher.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { datedMoment, zoneOf } from '#web/ui/moment.ts';
import { voucherWorth } from '#web/ui/voucher-worth.ts';
import { Badge } from '../desk/badge.tsx';
import { Facts } from '../desk/facts.tsx';
import { Panel } from '../desk/panel.tsx';
import { Rupiah } from '../desk/rupiah.tsx';
import { statusTones } from '../pick/status-tones.ts';

const jakarta = zoneOf(-7 * 60);

/** How a voucher stands: who gives it, how often it was used. Of a store's, everything there is to know. */
export const VoucherFacts = ({ voucher }: { voucher: OperatorVoucher }) => {
  const { operatorPromos } = useMessages();
  const words = operatorPromos.voucher;
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
          [words.organizer, merchant?.merchant_name ?? words.organizers[organizer]],
          [words.use, words.usedOf(digits(used), digits(quota))],
          [words.claimed, digits(voucher.claimed)],
          ...(merchant === null
            ? []
            : ([
                [words.name, voucher.promo_name],
                [words.worth, `${worth.big} ${worth.small}`.trim()],
                [words.minimum, <Rupiah key="minimum" value={voucher.min_purchase} />],
                [words.quotaPerUser, digits(voucher.quota_per_user)],
                [operatorPromos.start, moment(voucher.start_at)],
                [operatorPromos.end, moment(voucher.end_at)],
                [words.scope, operatorPromos.productsOf(voucher.product_ids.length)],
                [operatorPromos.description, voucher.description],
                [operatorPromos.terms, voucher.terms],
              ] as const)),
        ]}
      />
    </Panel>
  );
};
