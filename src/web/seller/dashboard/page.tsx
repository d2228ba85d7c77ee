import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/checkout.css';
import '#web/styles/pages/order.css';
import '#web/styles/pages/seller-orders.css';
import '#web/styles/pages/seller-dashboard.css';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { ApiError } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { momentText, readerZone } from '#web/ui/moment.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { readActingStore } from '../acting-store.ts';
import { dayAfter } from '../frame/days.rules.ts';
import { useWork } from '../frame/work-store.ts';
import { HolidayNotice } from '../profile/holiday/holiday-notice.tsx';
import { loadDashboard } from './load-dashboard.ts';
import { readPeriod } from './period.rules.ts';
import { SalesSection } from './sales.tsx';
import { Tasks } from './tasks.tsx';
import { WaitingOrders } from './waiting-orders.tsx';

const AnnouncementBar = lazy(() => import('#web/features/announcements/announcement-bar.tsx'));
const Score = lazy(() => import('./score.tsx').then((module) => ({ default: module.Score })));

const load = ({ api, url }: PageRequest) => {
  // whoever helps begins on another page, which the frame draws in the place of this one
  if (readActingStore() !== null) throw new ApiError(403, 'The overview is for the owner');
  return loadDashboard(api, readPeriod(url.searchParams, dayAfter(new Date(), 0)));
};
export const loader = privateLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.seller.area);

/** `Jum, 20 Nov 2026`. */
const useToday = (): string => {
  const locale = useLocale();
  return momentText(locale, new Date().toISOString(), readerZone()).split(', ').slice(0, 2).join(', ');
};

/** Loads the page again when the frame has heard of other orders than those it shows. */
const useNewOrders = (shown: number): void => {
  const { revalidate } = useRevalidator();
  const waiting = useWork().orders?.paid;
  useEffect(() => {
    if (waiting !== undefined && waiting !== shown) revalidate();
  }, [waiting, shown, revalidate]);
};

const DayFrame = ({ children }: { children: ReactNode }) => {
  const { sellerDashboard: words } = useMessages();
  const today = useToday();
  return (
    <section aria-label={words.title}>
      <PageHead title={words.title} aside={<p className="quiet num keep">{today}</p>} />
      {children}
    </section>
  );
};

export const ErrorBoundary = () => (
  <DayFrame>
    <LoadFailed words={useMessages().seller} />
  </DayFrame>
);

/** /merchant/dashboard: today's work first, then what was sold. */
export default function Page() {
  const dashboard = useLoaderData<typeof load>();
  useNewOrders(dashboard.paid.total);
  return (
    <div className="blocks">
      <DayFrame>
        <Suspense>
          <AnnouncementBar as="seller" />
        </Suspense>
        <HolidayNotice own={dashboard.holiday} />
        <Tasks dashboard={dashboard} />
      </DayFrame>
      <WaitingOrders dashboard={dashboard} />
      {dashboard.sales.score != null && (
        <Suspense>
          <Score score={dashboard.sales.score} />
        </Suspense>
      )}
      <SalesSection sales={dashboard.sales} earlier={dashboard.earlier} />
    </div>
  );
}
