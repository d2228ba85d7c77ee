import { useState } from 'react';
import { rupiah } from '#common/money.ts';
import { type Preview, useWallet as walletCall } from '#contract/checkout.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Checkout } from './use-checkout.ts';

type Props = { checkout: Checkout; preview: Preview };

/** Whether the wallet pays what it can (K4). */
export const WalletRow = ({ checkout, preview }: Props) => {
  const { checkout: words } = useMessages();
  const saldo = rupiah(preview.wallet_saldo);
  const isPart = preview.use_wallet && preview.summary.amount_due > 0;
  // shown at once; the answer decides
  const [wanted, setWanted] = useState<boolean | null>(null);
  const set = async (use_wallet: boolean) => {
    setWanted(use_wallet);
    await checkout.change((api) => api.call(walletCall, { input: { use_wallet } }));
    setWanted(null);
  };
  return (
    <label className="open-row open-row-line">
      <Icon name="wallet" />
      <span>
        <b>{words.useWallet}</b>
        <br />
        <small className="quiet num small">{isPart ? words.walletLeft(saldo) : words.walletHas(saldo)}</small>
      </span>
      <input
        className="switch"
        type="checkbox"
        role="switch"
        checked={wanted ?? preview.use_wallet}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    </label>
  );
};
