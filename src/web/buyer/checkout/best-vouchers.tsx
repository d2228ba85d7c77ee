import { useState } from 'react';
import { rupiah } from '#common/money.ts';
import { type Preview, selectPromo, unselectPromo } from '#contract/checkout.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { betterVouchers, usedVouchers } from './best-vouchers.rules.ts';
import type { Checkout } from './use-checkout.ts';

type Props = { checkout: Checkout; preview: Preview };

/** A better combination of vouchers, if there seems to be one. The server's total decides; a worse one is undone. */
export const BestVouchers = ({ checkout, preview }: Props) => {
  const { checkout: words } = useMessages();
  const toast = useToast();
  const [tried, setTried] = useState('');
  const better = betterVouchers(preview);
  const names = better.map((promo) => promo.promo_name).join(' + ');
  if (better.length === 0 || tried === names) return null;

  const select = (id: number) => checkout.change((api) => api.call(selectPromo, { input: { promo_id: id } }));
  const tryThem = async () => {
    setTried(names);
    const before = usedVouchers(preview);
    let after: Preview | null = null;
    for (const promo of better) after = (await select(promo.id)) ?? after;
    const saved = after === null ? 0 : preview.summary.total - after.summary.total;
    if (saved > 0) return toast.good(words.bestSaved(rupiah(saved)));
    for (const promo of better)
      await checkout.change((api) => api.call(unselectPromo, { input: { promo_id: promo.id } }));
    for (const id of before) await select(id);
    toast.info(words.bestAlready);
  };
  return (
    <div className="next best-vouchers">
      <Icon name="ticket-percent" />
      <p>
        <b>{words.bestTitle}</b> {words.bestText(names)}
      </p>
      <p>
        <button type="button" className="link" disabled={checkout.busy} onClick={tryThem}>
          {words.useBest}
        </button>
      </p>
    </div>
  );
};
