import type { Promo } from '#contract/promo.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VoucherCard } from '#web/ui/voucher-card.tsx';

/** The store's vouchers, each leading to its promo. */
export const StoreVouchers = ({ vouchers }: { vouchers: readonly Promo[] }) => {
  const { store: words } = useMessages();
  if (vouchers.length === 0) return null;
  return (
    <section aria-label={words.vouchers}>
      <div className="vouchers">
        {vouchers.map((promo) => (
          <VoucherCard key={promo.id} promo={promo} action={<Icon name="chevron-right" />} />
        ))}
      </div>
    </section>
  );
};
