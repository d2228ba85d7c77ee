import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/checkout.css';
import '#web/styles/pages/order.css';
import { useSearchParams } from 'react-router';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { urls } from '#web/urls.ts';
import { ReviewList, type ReviewTab } from './review-list.tsx';

export const handle: FrameHandle = { frame: { back: urls.buyer() } };

export const meta = ({ messages }: MetaArgs) => {
  const { reviews: words } = messages;
  return privateMeta(words.title, words.metaDescription);
};

/** /user/order/review: what a buyer has reviewed and can review (BO3, BO5, checklist 10, 138). */
export default function Page() {
  const { reviews: words } = useMessages();
  const to = useLocalePath();
  const [query] = useSearchParams();
  const tab: ReviewTab = query.get('status') === 'done' ? 'done' : 'pending';
  return (
    <>
      <h1>{words.title}</h1>
      <div className="up-1 down-2">
        <Tabs
          label={words.tabs}
          current={tab}
          tabs={[
            { key: 'pending', label: words.pending, href: to(urls.reviews()) },
            { key: 'done', label: words.done, href: to(`${urls.reviews()}?status=done`) },
          ]}
        />
      </div>
      <ReviewList key={tab} tab={tab} />
    </>
  );
}
