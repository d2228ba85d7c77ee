import { useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { ChatsScreen } from '#web/features/chat/chat-screen.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { urls } from '#web/urls.ts';
import { buyerSide } from './buyer-side.ts';

export const loader = privateLoader(async () => null);
export const handle = { frame: { back: urls.buyer() } };
export const meta = ({ messages }: MetaArgs) => privateMeta(messages.chat.title);
export const HydrateFallback = () => (
  <>
    <PageHead title={useMessages().chat.title} />
    <Skeleton lines={6} />
  </>
);

/** `/user/chat`: the buyer's threads with stores. */
export default function Page() {
  return <ChatsScreen side={buyerSide} />;
}
