import { rupiah } from '#common/money.ts';
import type { ResolutionEffect } from '#contract/operator-order.ts';
import { useMessages } from '#web/client/messages.tsx';

/** `+Rp 40.000`, `−Rp 40.000`, `Rp 0`. */
const signed = (amount: number): string => {
  if (amount === 0) return rupiah(0);
  return amount > 0 ? `+${rupiah(amount)}` : `−${rupiah(-amount)}`;
};

/** What a decision does to the money: who gets what, and the lines that will be booked. */
export const EffectTable = ({ effect }: { effect: ResolutionEffect | null }) => {
  const { operatorOrders: words } = useMessages();
  return (
    <section className="effect" aria-label={words.effect} aria-live="polite" aria-busy={effect === null}>
      <h3>{words.effect}</h3>
      {effect === null ? (
        <p className="quiet small">{words.effectWait}</p>
      ) : (
        <>
          <dl className="effect-totals">
            {(['buyer', 'seller', 'platform'] as const).map((party) => (
              <div key={party}>
                <dt>{words.effectOf[party]}</dt>
                <dd className="num">{signed(effect.totals[party])}</dd>
              </div>
            ))}
          </dl>
          <h4>{words.effectLines}</h4>
          <ul className="effect-lines">
            {effect.lines.map(({ account, amount, text }) => (
              <li key={account} className="spread">
                <span>{text}</span>
                <span className="num keep">{signed(amount)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
