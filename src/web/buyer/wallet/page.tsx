import '#web/styles/pages/order.css';
import '#web/styles/pages/wallet.css';
import { useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { listWithdraws, type Withdraw, walletHistory, walletSaldo } from '#contract/wallet.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { loadPages, type PagedList } from '#web/features/lists/use-pages.ts';
import { History, historyPage } from '#web/features/wallet/history.tsx';
import { historyInput, readHistoryQuery } from '#web/features/wallet/history-query.rules.ts';
import { SaldoPanel } from '#web/features/wallet/saldo-panel.tsx';
import type { WalletArea } from '#web/features/wallet/wallet-area.ts';
import { Withdrawals } from '#web/features/wallet/withdrawals.tsx';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import { WithdrawForm } from './withdraw-form.tsx';

/** Kinds of lines that a buyer's wallet can have: sales are the stores'. */
const entryTypes = [
  'refund',
  'purchase',
  'purchase_return',
  'withdraw',
  'withdraw_return',
  'overpayment',
  'adjustment',
] as const;

const withdrawals: PagedList<Withdraw> = {
  key: 'withdrawals',
  keyOf: (withdrawal) => withdrawal.withdraw_id,
  ask: (api, page) => api.call(listWithdraws, { input: { page, per_page: 5 } }),
};

const load = async ({ api, url }: PageRequest) => {
  const input = historyInput(readHistoryQuery(entryTypes, url.searchParams));
  const [saldo, history, withdrawn] = await Promise.all([
    need(api.call(walletSaldo)),
    need(api.call(walletHistory, { input })),
    loadPages(api, withdrawals),
  ]);
  return { saldo: saldo.data, history: historyPage(history), withdrawn };
};
export const loader = privateLoader(load);

export const handle: FrameHandle = { frame: { back: urls.buyer() } };

export const meta = ({ messages }: MetaArgs) => {
  const words = messages.buyerWallet;
  return privateMeta(words.title, words.metaDescription);
};

export const HydrateFallback = () => (
  <div className="stack stack-wide">
    <PageHead title={useMessages().buyerWallet.title} />
    <Skeleton lines={3} />
  </div>
);

/** /user/wallet: the own balance, its history and withdrawals. */
export default function Page() {
  const words = useMessages().buyerWallet;
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { saldo, history, withdrawn } = useLoaderData<typeof load>();
  const [params] = useSearchParams();
  const [open, setOpen] = useState(false);
  const area: WalletArea = {
    words,
    types: entryTypes,
    path: (query) => urls.wallet() + query,
    orderPath: urls.order,
    smallFilter: true,
    headClass: { history: 'account-h', withdrawals: 'account-h' },
  };
  const done = ({ withdraw_code }: Withdraw) => {
    setOpen(false);
    toast.good(words.sent(withdraw_code));
    revalidate();
  };
  return (
    <>
      <div className="stack stack-wide">
        <PageHead title={words.title} />
        <SaldoPanel
          words={words}
          total={saldo.total_saldo}
          held={[
            { label: words.hold, amount: saldo.hold, text: saldo.hold > 0 ? words.holdText : words.holdNone },
          ]}
          note={words.about}
          onWithdraw={() => setOpen(true)}
        />
        <Withdrawals loaded={withdrawn} list={withdrawals} of={area} />
        <History query={readHistoryQuery(entryTypes, params)} page={history} of={area} />
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title={words.withdrawTitle}>
        <WithdrawForm max={saldo.total_saldo} onDone={done} />
      </Sheet>
    </>
  );
}
