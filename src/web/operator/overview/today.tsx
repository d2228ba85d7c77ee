import { digits, rupiah } from '#common/money.ts';
import type { WaitingCounts } from '#contract/operator-dashboard.ts';
import { useMessages } from '#web/client/messages.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Panel } from '../desk/panel.tsx';
import { useOperator } from '../desk/use-operator.ts';
import { operatorUrls } from '../operator-urls.ts';

/** The day in Jakarta, `YYYY-MM-DD`. */
const todayInJakarta = (): string => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);

/** Today's orders and sales in the whole market. */
export const Today = ({ queues }: { queues: WaitingCounts | null }) => {
  const { operatorDesk: words } = useMessages();
  const { has } = useOperator();
  const day = todayInJakarta();
  const aside = has('order') && (
    <ButtonLink path={operatorUrls.orders(`?date_start=${day}&date_end=${day}`)} small>
      {words.seeOrders}
    </ButtonLink>
  );
  return (
    <Panel title={words.today} aside={aside}>
      <dl className="figures desk-today">
        <div>
          <dt>{words.orderToday}</dt>
          <dd>{queues === null ? '–' : digits(queues.order_today)}</dd>
        </div>
        <div>
          <dt>{words.salesToday}</dt>
          <dd>{queues === null ? '–' : rupiah(queues.sales_today)}</dd>
        </div>
      </dl>
      <p className="quiet small up-1">{words.todayNote}</p>
    </Panel>
  );
};
