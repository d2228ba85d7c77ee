import { useParams } from 'react-router';
import { chatWithBuyer } from '#contract/chat.ts';
import { need } from '#web/client/api.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { leadTo, privateLoader } from '#web/client/private-page.tsx';
import { type NewChatData, NewChatScreen } from '#web/features/chat/chat-screen.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { sellerUrls } from '../seller-urls.ts';
import { loadTemplates, storeSide, ToSettings } from './store-side.tsx';

export const loader = privateLoader(async (request): Promise<NewChatData> => {
  const { code: order_code = '' } = request.params;
  const { data } = await need(request.api.call(chatWithBuyer, { params: { order_code } }));
  if (data.thread_id !== null)
    throw leadTo(request, `${sellerUrls.chat(data.thread_id)}?order=${encodeURIComponent(order_code)}`);
  return { draft: { order_code }, templates: await loadTemplates(request.api), partner: data.partner };
});
export const meta = ({ messages }: MetaArgs) => privateMeta(messages.chat.title);
export const HydrateFallback = () => <Skeleton lines={8} />;

/** `/merchant/dashboard/chat/order/{code}`: the first message to the buyer of an order. */
export default function Page() {
  const { code = '' } = useParams();
  return <NewChatScreen side={storeSide} actions={<ToSettings />} target={{ order_code: code }} />;
}
