import { selectPromo, unselectPromo } from '#contract/checkout.ts';
import type { Promo } from '#contract/promo.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { VoucherCard } from '#web/ui/voucher-card.tsx';
import type { Checkout } from './use-checkout.ts';
import { VoucherCode } from './voucher-code.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  promos: readonly Promo[];
  checkout: Checkout;
};

/** Vouchers to choose from, those that cannot be used with the reason; and a code to be claimed. */
export const VoucherSheet = ({ open, onClose, title, promos, checkout }: Props) => {
  const { checkout: words } = useMessages();
  const sorted = promos.toSorted((one, other) => Number(other.is_eligible) - Number(one.is_eligible));
  const change = async (promo: Promo) => {
    const input = { promo_id: promo.id };
    const done = await checkout.change((api) =>
      api.call(promo.is_selected ? unselectPromo : selectPromo, { input }),
    );
    if (done !== null && !promo.is_selected) onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <div className="stack">
        <VoucherCode checkout={checkout} />
        {promos.length === 0 && <p className="quiet">{words.noUsableVoucher}</p>}
        <ul className="stack voucher-list">
          {sorted.map((promo) => (
            <li key={promo.id}>
              <p className="voucher-name">{promo.promo_name}</p>
              <VoucherCard
                promo={promo}
                chosen={promo.is_selected}
                off={promo.is_eligible ? null : promo.ineligible_reason}
                action={
                  (promo.is_eligible || promo.is_selected) && (
                    <Button
                      small
                      kind={promo.is_selected ? 'ink' : 'line'}
                      busy={checkout.busy}
                      aria-label={
                        promo.is_selected
                          ? words.dropVoucher(promo.promo_name)
                          : words.pickVoucher(promo.promo_name)
                      }
                      onClick={() => change(promo)}
                    >
                      {promo.is_selected ? words.unuse : words.use}
                    </Button>
                  )
                }
              />
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
};
