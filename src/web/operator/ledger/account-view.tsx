import { useMessages } from '#web/client/messages.tsx';
import { DeskBack } from '../desk/desk-back.tsx';
import { DeskHead } from '../desk/desk-head.tsx';
import { operatorUrls } from '../operator-urls.ts';
import type { AccountKey } from './accounts.rules.ts';
import { Statement } from './statement.tsx';

/** One account of the ledger: what it is for, and its entries. */
export const AccountView = ({ of: { account, ownerId } }: { of: AccountKey }) => {
  const words = useMessages().operatorMoney.ledger;
  const { name, text } = words.kinds[account];
  return (
    <>
      <DeskBack path={operatorUrls.ledger()}>{words.back}</DeskBack>
      <DeskHead
        title={ownerId === null ? words.statementOf(name) : words.statementOwner(name, String(ownerId))}
      />
      <p className="quiet down-2">{text}</p>
      <Statement key={`${account} ${ownerId}`} account={account} ownerId={ownerId} />
    </>
  );
};
