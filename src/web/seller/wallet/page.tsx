import '#web/styles/pages/order.css';
import '#web/styles/pages/wallet.css';
import '#web/styles/pages/seller-wallet.css';
import { useState } from 'react';
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router';
import { getBank, type SellerBank } from '#contract/seller.ts';
import { listStoreWithdraws, storeWalletHistory, storeWalletSaldo, type Withdraw } from '#contract/wallet.ts';
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
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { readActingStore } from '../acting-store.ts';
import { useOwnStore, useStaffRoles } from '../frame/store-context.ts';
import { sellerUrls } from '../seller-urls.ts';
import { WithdrawForm } from './withdraw-form.tsx';

/** Kinds of lines that a store's wallet can have: payments and refunds are the buyers'. */
const entryTypes = ['sale', 'withdraw', 'withdraw_return', 'adjustment'] as const;

const withdrawals: PagedList<Withdraw> = {
  key: 'store withdrawals',
  keyOf: (withdrawal) => withdrawal.withdraw_id,
  ask: (api, page) => api.call(listStoreWithdraws, { input: { page, per_page: 5 } }),
};

const load = async ({ api, url }: PageRequest) => {
  const input = historyInput(readHistoryQuery(entryTypes, url.searchParams));
  const [saldo, bank, history, withdrawn] = await Promise.all([
    need(api.call(storeWalletSaldo)),
    // where the money goes is the owner's
    readActingStore() === null ? need(api.call(getBank)) : null,
    need(api.call(storeWalletHistory, { input })),
    loadPages(api, withdrawals),
  ]);
  return {
    saldo: saldo.data,
    bank: bank === null || bank.data.bank_id === null ? null : bank.data,
    history: historyPage(history),
    withdrawn,
  };
};
export const loader = privateLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerWallet.title);

export const HydrateFallback = () => (
  <div className="stack stack-wide">
    <PageHead title={useMessages().sellerWallet.title} />
    <Skeleton lines={3} />
  </div>
);

/** Why nothing can be withdrawn now; null when it can. */
const useObstacle = (bank: SellerBank | null, isStaff: boolean): string | null => {
  const { sellerWallet: words } = useMessages();
  const { status } = useOwnStore();
  if (isStaff) return words.withdrawOwner;
  if (status === 'pending') return words.withdrawPending;
  if (status === 'suspended') return words.withdrawSuspended;
  return bank === null ? words.noBank : null;
};

/** /merchant/dashboard/wallet: the store's money, its history and withdrawals. */
export default function Page() {
  const { sellerWallet: words } = useMessages();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { saldo, bank, history, withdrawn } = useLoaderData<typeof load>();
  const [params] = useSearchParams();
  const [open, setOpen] = useState(false);
  const isStaff = useStaffRoles() !== null;
  const obstacle = useObstacle(bank, isStaff);
  const area: WalletArea = {
    words,
    types: entryTypes,
    path: sellerUrls.wallet,
    orderPath: sellerUrls.order,
    headClass: { withdrawals: 'down-2' },
  };
  const done = ({ withdraw_code }: Withdraw) => {
    setOpen(false);
    toast.good(words.sent(withdraw_code));
    revalidate();
  };
  return (
    <div className="stack stack-wide">
      <PageHead title={words.title} />
      <SaldoPanel
        words={words}
        total={saldo.total_saldo}
        held={[
          { label: words.pending, amount: saldo.pending, text: words.pendingText },
          { label: words.hold, amount: saldo.hold, text: words.holdText },
        ]}
        disabled={obstacle !== null}
        onWithdraw={() => setOpen(true)}
        obstacle={
          obstacle !== null && (
            <div className="panel-body row saldo-obstacle">
              <Icon name="info" />
              <span>{obstacle}</span>
              {bank === null && !isStaff && (
                <ButtonLink path={sellerUrls.bank()} small>
                  {words.setBank}
                </ButtonLink>
              )}
            </div>
          )
        }
      />
      <Withdrawals loaded={withdrawn} list={withdrawals} of={area} />
      <History query={readHistoryQuery(entryTypes, params)} page={history} of={area} />
      {bank !== null && (
        <Sheet open={open} onClose={() => setOpen(false)} title={words.withdrawTitle}>
          <WithdrawForm max={saldo.total_saldo} bank={bank} onDone={done} />
        </Sheet>
      )}
    </div>
  );
}
