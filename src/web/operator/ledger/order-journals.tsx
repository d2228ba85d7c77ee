import '#web/styles/pages/operator-money.css';
import { ledgerOfOrder } from '#contract/operator-ledger.ts';
import { ApiError, need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Badge } from '../desk/badge.tsx';
import { Panel } from '../desk/panel.tsx';
import { AsyncSection } from '../desk/part.tsx';
import { Rupiah } from '../desk/rupiah.tsx';
import { useOperator } from '../desk/use-operator.ts';
import { JournalBlock } from './journal-block.tsx';

/**
 * Every journal of an order and its payment, in plain words with both sides of each (O106). Any page may show it by the
 * order's code; `state` asks anew when it changes (the order's status). Nothing for whom the money is closed to.
 */
export const OrderJournals = ({ code, state = '' }: { code: string; state?: string }) => {
  const { has } = useOperator();
  return has('finance') ? <Journals key={`${code} ${state}`} code={code} /> : null;
};

const Journals = ({ code }: { code: string }) => {
  const words = useMessages().operatorMoney.ledger;
  const found = useApiQuery(`journals ${code}`, async (api) => {
    try {
      return (await need(api.call(ledgerOfOrder, { params: { order_code: code } }))).data;
    } catch (error) {
      if (error instanceof ApiError && error.code === 404) return 'gone' as const;
      throw error;
    }
  });
  return (
    <AsyncSection of={found}>
      {(data) =>
        data === 'gone' ? (
          <EmptyState heading={2} title={words.noOrder} />
        ) : (
          <Panel
            title={words.orderPanel}
            aside={
              <Badge tone={data.is_balanced ? 'good' : 'bad'}>
                {data.is_balanced ? words.balanced : words.unbalanced}
              </Badge>
            }
          >
            <p className="spread text-13">
              <span>{words.kept}</span>
              <b>
                <Rupiah value={data.escrow} />
              </b>
            </p>
            <p className="quiet text-13 down-1">{words.orderText}</p>
            {data.journals.length === 0 && <p className="quiet">{words.noJournals}</p>}
            {data.journals.map((journal) => (
              <JournalBlock key={journal.id} journal={journal} />
            ))}
          </Panel>
        )
      }
    </AsyncSection>
  );
};
