import type { OperatorWallet } from '#contract/operator-wallet.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Facts } from '../desk/facts.tsx';
import { Rupiah } from '../desk/rupiah.tsx';

/** What an adjustment will do: to the wallet, to the shop, and who hears of it. */
export const Effect = ({ wallet, amount }: { wallet: OperatorWallet; amount: number }) => {
  const words = useMessages().operatorMoney.wallet;
  const { total_saldo, name, contact } = wallet;
  return (
    <section className="adjust-effect" aria-label={words.effect}>
      <Facts
        rows={[
          [words.effectNow, <Rupiah key="now" value={total_saldo} />],
          [
            words.effectAfter,
            <b key="after">
              <Rupiah value={total_saldo + amount} />
            </b>,
          ],
          [words.effectShop, <Rupiah key="shop" value={-amount} />],
        ]}
      />
      <p className="quiet text-13">{words.effectTold(name || contact)}</p>
    </section>
  );
};
