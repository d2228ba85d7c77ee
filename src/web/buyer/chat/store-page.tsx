import { useParams } from 'react-router';
import { chatWithStore } from '#contract/chat.ts';
import { need } from '#web/client/api.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { leadTo, privateLoader } from '#web/client/private-page.tsx';
import { loadThread, type NewChatData, NewChatScreen } from '#web/features/chat/chat-screen.tsx';
import type { FrameHandle } from '#web/frame/frame-options.ts';
import { Skeleton } from '#web/ui/part.tsx';
import { urls } from '#web/urls.ts';
import { buyerSide } from './buyer-side.ts';

const load = loadThread(async () => []);

export const loader = privateLoader(async (request): Promise<NewChatData> => {
  const params = { slug: request.params.slug ?? '' };
  const { data } = await need(request.api.call(chatWithStore, { params }));
  if (data.thread_id !== null) throw leadTo(request, urls.chat(data.thread_id) + request.url.search);
  return { ...(await load(request)), partner: data.partner };
});
export const handle: FrameHandle = { frame: { back: urls.chats(), bottomNav: false } };
export const meta = ({ messages }: MetaArgs) => privateMeta(messages.chat.title);
export const HydrateFallback = () => <Skeleton lines={8} />;

/** `/user/chat/store/{slug}`: the first message to a store, about a `product` or an `order`. */
export default function Page() {
  return <NewChatScreen side={buyerSide} target={{ slug: useParams().slug ?? '' }} />;
}
