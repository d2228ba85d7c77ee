import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/checkout.css';
import '#web/styles/pages/order.css';
import '#web/styles/pages/seller-orders.css';
import '#web/styles/pages/seller-dashboard.css';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { momentText, readerZone } from '#web/ui/moment.ts';
import { AsyncSection } from '../part.tsx';
import { SalesSection } from './sales.tsx';
import { Tasks } from './tasks.tsx';
import { useDashboard } from './use-dashboard.ts';
import { WaitingOrders } from './waiting-orders.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.seller.area);

/** `Jum, 20 Nov 2026`. */
const useToday = (): string => {
  const locale = useLocale();
  return momentText(locale, new Date().toISOString(), readerZone()).split(', ').slice(0, 2).join(', ');
};

/** /merchant/dashboard: today's work first, then what was sold. */
export default function Page() {
  const { sellerDashboard: words } = useMessages();
  const today = useToday();
  const dashboard = useDashboard();
  return (
    <div className="blocks">
      <section aria-labelledby="hari">
        <div className="spread down-2">
          <h1 id="hari">{words.title}</h1>
          <p className="quiet num keep">{today}</p>
        </div>
        <AsyncSection of={dashboard} lines={3}>
          {(data) => <Tasks dashboard={data} />}
        </AsyncSection>
      </section>
      {dashboard.data !== null && <WaitingOrders dashboard={dashboard.data} reload={dashboard.reload} />}
      <SalesSection />
    </div>
  );
}
