import { rupiah } from '#common/money.ts';
import type { SellerBank } from '#contract/seller.ts';
import type { Saldo } from '#contract/wallet.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useOwnStore } from '../frame/store-context.ts';
import { sellerUrls } from '../seller-urls.ts';

type Props = { saldo: Saldo; bank: SellerBank | null; onWithdraw: () => void };

/** Why nothing can be withdrawn now; null when it can (API 1.4, SW3). */
const useObstacle = (bank: SellerBank | null): string | null => {
  const { sellerWallet: words } = useMessages();
  const { status } = useOwnStore().store;
  if (status === 'pending') return words.withdrawPending;
  if (status === 'suspended') return words.withdrawSuspended;
  return bank === null ? words.noBank : null;
};

/** What can be withdrawn, what the buyers still keep open, what is on its way. Money one has is ink, never red. */
export const SaldoPanel = ({ saldo, bank, onWithdraw }: Props) => {
  const { sellerWallet: words } = useMessages();
  const obstacle = useObstacle(bank);
  return (
    <section className="panel saldo" aria-label={words.title}>
      <div className="panel-body saldo-main">
        <p>
          <span className="quiet text-13 row snug">
            <Icon name="wallet" />
            {words.available}
          </span>
          <b className="saldo-sum num">{rupiah(saldo.total_saldo)}</b>
        </p>
        <Button kind="main" disabled={saldo.total_saldo === 0 || obstacle !== null} onClick={onWithdraw}>
          {words.withdraw}
        </Button>
      </div>
      {obstacle !== null && (
        <div className="panel-body row saldo-obstacle">
          <Icon name="info" />
          <span>{obstacle}</span>
          {bank === null && (
            <ButtonLink path={sellerUrls.bank()} small>
              {words.setBank}
            </ButtonLink>
          )}
        </div>
      )}
      <div className="panel-body saldo-hold">
        <p className="spread">
          <span>{words.pending}</span>
          <b className="num">{rupiah(saldo.pending)}</b>
        </p>
        <p className="quiet text-13">{words.pendingText}</p>
      </div>
      <div className="panel-body saldo-hold">
        <p className="spread">
          <span>{words.hold}</span>
          <b className="num">{rupiah(saldo.hold)}</b>
        </p>
        <p className="quiet text-13">{words.holdText}</p>
      </div>
    </section>
  );
};
