import { useSearchParams } from 'react-router';
import { useMessages } from '#web/client/messages.tsx';
import { dayAfter } from '../frame/days.rules.ts';
import { AsyncSection } from '../part.tsx';
import { BestSellers } from './best-sellers.tsx';
import { Figures } from './figures.tsx';
import { readPeriod } from './period.rules.ts';
import { PeriodPicker } from './period-picker.tsx';
import { SalesChart } from './sales-chart.tsx';
import { Standing } from './standing.tsx';
import { useSales } from './use-sales.ts';

/** What was sold in the days that the address names. */
export const SalesSection = () => {
  const { sellerDashboard: words } = useMessages();
  const [params] = useSearchParams();
  const today = dayAfter(new Date(), 0);
  const period = readPeriod(params, today);
  const view = useSales(period);
  return (
    <section aria-labelledby="jual">
      <div className="spread down-2">
        <h2 id="jual">{words.sales}</h2>
        <PeriodPicker key={`${period.start}${period.end}`} period={period} today={today} />
      </div>
      <AsyncSection of={view} lines={8}>
        {({ sales, earlier }) => (
          <>
            <div className="sales">
              <div className="panel panel-body">
                <Figures sales={sales} earlier={earlier} />
                <SalesChart series={sales.series} today={today} />
              </div>
              <BestSellers products={sales.top_products} />
            </div>
            <Standing sales={sales} />
          </>
        )}
      </AsyncSection>
    </section>
  );
};
