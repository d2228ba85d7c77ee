import type { ReactNode } from 'react';
import { rupiah } from '#common/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  words: { title: string; available: string; withdraw: string };
  /** Rupiah that can be used. */
  total: number;
  /** Rupiah that cannot be used yet, and why. */
  held: readonly { label: string; amount: number; text: string }[];
  disabled?: boolean;
  onWithdraw: () => void;
  /** Between what can be used and what cannot. */
  obstacle?: ReactNode;
  note?: string;
};

/** The balance of a wallet. Money one has is ink, never red. */
export const SaldoPanel = ({ words, total, held, disabled = false, onWithdraw, obstacle, note }: Props) => (
  <section className="panel saldo" aria-label={words.title}>
    <div className="panel-body saldo-main">
      <p>
        <span className="quiet text-13 row snug">
          <Icon name="wallet" />
          {words.available}
        </span>
        <b className="saldo-sum num">{rupiah(total)}</b>
      </p>
      <Button kind="main" disabled={total === 0 || disabled} onClick={onWithdraw}>
        {words.withdraw}
      </Button>
    </div>
    {obstacle}
    {held.map(({ label, amount, text }) => (
      <div key={label} className="panel-body saldo-hold">
        <p className="spread">
          <span>{label}</span>
          <b className="num">{rupiah(amount)}</b>
        </p>
        <p className="quiet text-13">{text}</p>
      </div>
    ))}
    {note !== undefined && <p className="panel-body quiet text-13">{note}</p>}
  </section>
);
