import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/checkout.css';
import '#web/styles/pages/order.css';
import '#web/styles/pages/seller-orders.css';
import '#web/styles/pages/seller-desk.css';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { momentText, readerZone } from '#web/ui/moment.ts';
import { AsyncSection } from '../part.tsx';
import { SalesSection } from './sales.tsx';
import { Tasks } from './tasks.tsx';
import { useDesk } from './use-desk.ts';
import { WaitingOrders } from './waiting-orders.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.seller.area);

/** `Jum, 20 Nov 2026`. */
const useToday = (): string => {
  const locale = useLocale();
  return momentText(locale, new Date().toISOString(), readerZone()).split(', ').slice(0, 2).join(', ');
};

/** /merchant/dashboard: today's work first, then what was sold (SS1, checklist 11, 38, 143, 306). */
export default function Page() {
  const { sellerDashboard: words } = useMessages();
  const today = useToday();
  const desk = useDesk();
  return (
    <div className="blocks">
      <section aria-labelledby="hari">
        <div className="spread down-2">
          <h1 id="hari">{words.title}</h1>
          <p className="quiet num keep">{today}</p>
        </div>
        <AsyncSection of={desk} lines={3}>
          {(data) => <Tasks desk={data} />}
        </AsyncSection>
      </section>
      {desk.data !== null && <WaitingOrders desk={desk.data} reload={desk.reload} />}
      <SalesSection />
    </div>
  );
}
