import { operatorLedger } from '#contract/operator-ledger.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { DeskHead } from '../desk/desk-head.tsx';
import { AsyncSection } from '../desk/part.tsx';
import { AccountsTable } from './accounts-table.tsx';
import { Balance } from './balance.tsx';
import { LookUp } from './look-up.tsx';
import { Proof } from './proof.tsx';

/** What lies where, with its proof, and the ways into single accounts and orders. */
export const SummaryView = () => {
  const words = useMessages().operatorMoney.ledger;
  const totals = useApiQuery('ledger', async (api) => (await need(api.call(operatorLedger))).data);
  return (
    <>
      <DeskHead title={words.title} />
      <p className="quiet down-2">{words.intro}</p>
      <AsyncSection of={totals} lines={8}>
        {(data) => (
          <div className="stack">
            <div className="ledger-top">
              <Balance totals={data} onAgain={totals.reload} />
              <div className="stack">
                <Proof />
                <LookUp />
              </div>
            </div>
            <AccountsTable totals={data} />
          </div>
        )}
      </AsyncSection>
    </>
  );
};
