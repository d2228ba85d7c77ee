import type { OperatorWallet } from '#contract/operator-wallet.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Badge } from '../desk/badge.tsx';
import { Panel } from '../desk/panel.tsx';
import { Rupiah } from '../desk/rupiah.tsx';

/** What is spendable, held and still to come, each said in a sentence. */
export const Amounts = ({ wallet }: { wallet: OperatorWallet }) => {
  const words = useMessages().operatorMoney.wallet;
  const { owner, contact, id, total_saldo, hold, pending } = wallet;
  const rows = [
    [words.total, total_saldo, ''],
    [words.hold, hold, words.holdText[owner]],
    ...(owner === 'merchant' ? ([[words.pending, pending, words.pendingText]] as const) : []),
  ] as const;
  return (
    <Panel title={words.total} aside={<Badge tone="calm">{`${words.owners[owner]} ${id}`}</Badge>}>
      <p className="quiet text-13 down-1 wallet-contact">{contact}</p>
      {rows.map(([label, amount, text], index) => (
        <div key={label} className={`wallet-amount${index === 0 ? ' is-first' : ''}`}>
          <p className="spread">
            <span>{label}</span>
            <b>
              <Rupiah value={amount} />
            </b>
          </p>
          {text !== '' && <p className="quiet text-13">{text}</p>}
        </div>
      ))}
    </Panel>
  );
};
