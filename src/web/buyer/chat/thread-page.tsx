import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { loadThread, ThreadScreen } from '#web/features/chat/chat-screen.tsx';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { Skeleton } from '#web/ui/part.tsx';
import { urls } from '#web/urls.ts';
import { buyerSide } from './buyer-side.ts';

export const loader = privateLoader(loadThread(async () => []));
export const handle: FrameHandle = { frame: { back: urls.chats(), bottomNav: false } };
export const meta = ({ messages }: MetaArgs) => privateMeta(messages.chat.title);
export const HydrateFallback = () => <Skeleton lines={8} />;

/** `/user/chat/{thread_id}`: a thread with a store. */
export default function Page() {
  return <ThreadScreen side={buyerSide} />;
}
