import { digits } from '#common/money.ts';
import type { Instruction } from '#contract/payment.ts';
import { useMessages } from '#web/client/messages.tsx';
import { CopyButton } from './copy-button.tsx';
import { inGroups } from './groups.ts';

type Props = { given: Extract<Instruction, { type: 'manual_transfer' }> };

/** Where to transfer to, and why the amount ends as it does. */
export const ByTransfer = ({ given }: Props) => {
  const words = useMessages().payment;
  return (
    <>
      <p className="quiet small">
        {words.exact} {words.uniqueCode(digits(given.unique_code))}
      </p>
      <section className="stack" aria-label={words.account}>
        {given.accounts.map((account) => (
          <div key={account.bank_name + account.rekening} className="pay-number">
            <p className="quiet small">{account.bank_name}</p>
            <div className="spread">
              <b className="num pay-digits">{inGroups(account.rekening)}</b>
              <CopyButton text={account.rekening} label={words.copyAccount(account.bank_name)} />
            </div>
            <p className="quiet small">{words.accountName(account.atas_nama)}</p>
          </div>
        ))}
      </section>
    </>
  );
};
