import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { loadThread, ThreadScreen } from '#web/features/chat/chat-screen.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { loadTemplates, storeSide, ToSettings } from './store-side.tsx';

export const loader = privateLoader(loadThread(loadTemplates));
export const meta = ({ messages }: MetaArgs) => privateMeta(messages.chat.title);
export const HydrateFallback = () => <Skeleton lines={8} />;

/** `/merchant/dashboard/chat/{thread_id}`: a thread with a buyer. */
export default function Page() {
  return <ThreadScreen side={storeSide} actions={<ToSettings />} />;
}
