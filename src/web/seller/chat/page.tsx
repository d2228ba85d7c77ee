import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { ChatsScreen } from '#web/features/chat/chat-screen.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { storeSide, ToSettings } from './store-side.tsx';

export const loader = privateLoader(async () => null);
export const meta = ({ messages }: MetaArgs) => privateMeta(messages.chat.title);
export const HydrateFallback = () => <Skeleton lines={6} />;

/** `/merchant/dashboard/chat`: the store's threads with buyers. */
export default function Page() {
  return <ChatsScreen side={storeSide} actions={<ToSettings />} />;
}
