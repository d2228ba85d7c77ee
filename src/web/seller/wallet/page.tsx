import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/order.css';
import '#web/styles/pages/wallet.css';
import '#web/styles/pages/seller-wallet.css';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Withdraw } from '#contract/wallet.ts';
import { useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { History } from '#web/features/wallet/history.tsx';
import { readHistoryQuery } from '#web/features/wallet/history-query.rules.ts';
import { Withdrawals } from '#web/features/wallet/withdrawals.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { AsyncSection } from '../part.tsx';
import { SaldoPanel } from './saldo-panel.tsx';
import { useArea } from './use-area.ts';
import { useHistory, useSaldo, useWithdrawals } from './use-wallet.ts';
import { WithdrawForm } from './withdraw-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerWallet.title);

/** /merchant/dashboard/wallet: the store's money, its history and withdrawals (SW1–SW4, checklist 142, 299). */
export default function Page() {
  const { sellerWallet: words } = useMessages();
  const toast = useToast();
  const [params] = useSearchParams();
  const area = useArea();
  const query = readHistoryQuery(area.types, params);
  const saldo = useSaldo();
  const history = useHistory(query);
  const withdrawals = useWithdrawals();
  const [open, setOpen] = useState(false);
  const done = ({ withdraw_code }: Withdraw) => {
    setOpen(false);
    toast.good(words.sent(withdraw_code));
    for (const { reload } of [saldo, history, withdrawals.list]) reload();
  };
  const bank = saldo.data?.bank ?? null;
  return (
    <div className="stack stack-wide">
      <h1>{words.title}</h1>
      <AsyncSection of={saldo} lines={3}>
        {(data) => <SaldoPanel {...data} onWithdraw={() => setOpen(true)} />}
      </AsyncSection>
      <Withdrawals pages={withdrawals} of={area} />
      <History query={query} page={history} of={area} />
      {bank !== null && (
        <Sheet open={open} onClose={() => setOpen(false)} title={words.withdrawTitle}>
          <WithdrawForm most={saldo.data?.saldo.total_saldo ?? 0} bank={bank} onDone={done} />
        </Sheet>
      )}
    </div>
  );
}
