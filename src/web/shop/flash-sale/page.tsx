import { useLoaderData, useSearchParams } from 'react-router';
import { pageLoader } from '#web/client/page-load.ts';
import type { MetaArgs } from '#web/client/page-meta.ts';
import { pageMeta } from '#web/client/page-meta.ts';
import { urls } from '#web/urls.ts';
import '#web/styles/pages/home.css';
import '#web/styles/pages/listing.css';
import '#web/styles/pages/flash.css';
import { FlashAwning } from './flash-awning.tsx';
import { FlashBanner } from './flash-banner.tsx';
import { FlashGoods } from './flash-goods.tsx';
import { FlashSlots } from './flash-slots.tsx';
import { type FlashData, load, loadWhole } from './load.ts';
import { NoSlots } from './no-slots.tsx';

export const loader = pageLoader(import.meta.env.SSR ? loadWhole : load);

export const meta = ({ loaderData, locale, messages }: MetaArgs<FlashData>) => {
  const { title, description } = messages.flash;
  const banner = loaderData?.slots.find((slot) => slot.is_selected)?.desktop;
  return pageMeta({
    title,
    description,
    locale,
    origin: loaderData?.origin ?? '',
    path: urls.flashSale(),
    image: banner,
  });
};

/** The flash sale: the awning, today's hours, and the goods of the chosen one. */
export default function Page() {
  const data = useLoaderData<FlashData>();
  const [query] = useSearchParams();
  const slot = data.slots.find((one) => one.is_selected);
  return (
    <>
      <FlashAwning slot={slot} />
      {slot === undefined ? (
        <NoSlots />
      ) : (
        <>
          <div className="page">
            <FlashSlots slots={data.slots} />
            <FlashBanner key={slot.id} slots={data.slots} />
          </div>
          <FlashGoods data={data} slot={slot} selected={query.get('selected')} />
        </>
      )}
    </>
  );
}
