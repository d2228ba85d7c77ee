import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/order.css';
import '#web/styles/pages/wallet.css';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Withdraw } from '#contract/wallet.ts';
import { useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { History } from '#web/features/wallet/history.tsx';
import { readHistoryQuery } from '#web/features/wallet/history-query.rules.ts';
import { Withdrawals } from '#web/features/wallet/withdrawals.tsx';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import { AsyncSection } from '../part.tsx';
import { SaldoPanel } from './saldo-panel.tsx';
import { useArea } from './use-area.ts';
import { useHistory, useSaldo, useWithdrawals } from './use-wallet.ts';
import { WithdrawForm } from './withdraw-form.tsx';

export const handle: FrameHandle = { frame: { back: urls.buyer() } };

export const meta = ({ messages }: MetaArgs) => {
  const words = messages.buyerWallet;
  return privateMeta(words.title, words.metaDescription);
};

/** /user/wallet: the own balance, its history and withdrawals (BW1-BW4, checklist 10, 138, 179, 296). */
export default function Page() {
  const words = useMessages().buyerWallet;
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
  return (
    <>
      <div className="stack stack-wide">
        <h1>{words.title}</h1>
        <AsyncSection of={saldo} lines={3}>
          {(data) => <SaldoPanel saldo={data} onWithdraw={() => setOpen(true)} />}
        </AsyncSection>
        <Withdrawals pages={withdrawals} of={area} />
        <History query={query} page={history} of={area} />
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={words.withdrawTitle}>
        <WithdrawForm most={saldo.data?.total_saldo ?? 0} onDone={done} />
      </Sheet>
    </>
  );
}
