import { ButtonLink } from '#web/ui/button-link.tsx';
import { DeskHead } from '../desk/desk-head.tsx';
import { operatorUrls } from '../operator-urls.ts';
import { useOperatorMessages } from '../words.ts';
import type { AccountKey } from './accounts.rules.ts';
import { Statement } from './statement.tsx';

/** One account of the ledger: what it is for, and its entries. */
export const AccountView = ({ of: { account, ownerId } }: { of: AccountKey }) => {
  const words = useOperatorMessages().operatorMoney.ledger;
  const { name, text } = words.kinds[account];
  return (
    <>
      <DeskHead
        title={ownerId === null ? words.statementOf(name) : words.statementOwner(name, String(ownerId))}
        aside={
          <ButtonLink path={operatorUrls.ledger()} small>
            {words.back}
          </ButtonLink>
        }
      />
      <p className="quiet down-2">{text}</p>
      <Statement key={`${account} ${ownerId}`} account={account} ownerId={ownerId} />
    </>
  );
};
