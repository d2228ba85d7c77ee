import { rupiah } from '#common/money.ts';
import type { Saldo } from '#contract/wallet.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = { saldo: Saldo; onWithdraw: () => void };

/** What can be spent, what is held and why. Money one has is ink, never red. */
export const SaldoPanel = ({ saldo, onWithdraw }: Props) => {
  const words = useMessages().buyerWallet;
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
        <Button kind="main" disabled={saldo.total_saldo === 0} onClick={onWithdraw}>
          {words.withdraw}
        </Button>
      </div>
      <div className="panel-body saldo-hold">
        <p className="spread">
          <span>{words.hold}</span>
          <b className="num">{rupiah(saldo.hold)}</b>
        </p>
        <p className="quiet text-13">{saldo.hold > 0 ? words.holdText : words.holdNone}</p>
      </div>
      <p className="panel-body quiet text-13">{words.about}</p>
    </section>
  );
};
