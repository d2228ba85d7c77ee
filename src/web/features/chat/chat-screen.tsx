import type { ReactNode } from 'react';
import { useLoaderData, useNavigate, useParams, useSearchParams } from 'react-router';
import { productsById } from '#contract/catalogue.ts';
import type { ChatPartner } from '#contract/chat.ts';
import { type Api, need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { Load } from '#web/client/page-load.ts';
import '#web/styles/pages/chat.css';
import { PageHead } from '#web/ui/page-head.tsx';
import { ChatList } from './chat-list.tsx';
import type { ChatSide } from './chat-side.ts';
import { ChatThreadView, NewChat, type Template } from './chat-thread.tsx';
import type { Draft } from './composer.tsx';

type Panes = {
  side: ChatSide;
  openId: number | null;
  isThread: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

/** The list at the left and a thread beside it; on a phone one of the two. */
const ChatPanes = ({ side, openId, isThread, actions, children }: Panes) => {
  const { chat: words } = useMessages();
  return (
    <div className="chat" data-thread={isThread || undefined}>
      <div className="chat-lists">
        {isThread ? (
          <div className="spread chat-title">
            <h2>{words.title}</h2>
            {actions}
          </div>
        ) : (
          <PageHead title={words.title} aside={actions} />
        )}
        <ChatList side={side} openId={openId} />
      </div>
      <div className="chat-pane">{children}</div>
    </div>
  );
};

type ScreenProps = { side: ChatSide; actions?: ReactNode };

/** All threads of a side. */
export const ChatsScreen = ({ side, actions }: ScreenProps) => (
  <ChatPanes side={side} openId={null} isThread={false} actions={actions}>
    <p className="quiet chat-choose">{useMessages().chat.choose}</p>
  </ChatPanes>
);

/** What the address says that a first message is about. */
const draftOf = async (api: Api, query: URLSearchParams): Promise<Draft> => {
  const id = Number(query.get('product'));
  const order_code = query.get('order') ?? '';
  if (Number.isSafeInteger(id) && id > 0) {
    const [product] = (await need(api.call(productsById, { input: { ids: [id] } }))).data;
    return product === undefined ? {} : { product: { id, name: product.product_name } };
  }
  return order_code === '' ? {} : { order_code };
};

export type ThreadData = { draft: Draft; templates: readonly Template[] };
type Templates = (api: Api) => Promise<readonly Template[]>;

/** For the loader of a thread's page. */
export const loadThread =
  (templates: Templates): Load<ThreadData> =>
  async ({ api, url }) => {
    const [draft, found] = await Promise.all([draftOf(api, url.searchParams), templates(api)]);
    return { draft, templates: found };
  };

/** One thread, by its number in the address. */
export const ThreadScreen = ({ side, actions }: ScreenProps) => {
  const { draft, templates } = useLoaderData<ThreadData>();
  const threadId = Number(useParams().thread_id);
  return (
    <ChatPanes side={side} openId={threadId} isThread actions={actions}>
      <ChatThreadView key={threadId} side={side} threadId={threadId} draft={draft} templates={templates} />
    </ChatPanes>
  );
};

export type NewChatData = ThreadData & { partner: ChatPartner };
type NewProps = ScreenProps & { target: { slug: string } | { order_code: string } };

/** A thread that is begun: with the first message it becomes one of the list. */
export const NewChatScreen = ({ side, actions, target }: NewProps) => {
  const { draft, templates, partner } = useLoaderData<NewChatData>();
  const navigate = useNavigate();
  const to = useLocalePath();
  const [query] = useSearchParams();
  return (
    <ChatPanes side={side} openId={null} isThread actions={actions}>
      <NewChat
        key={query.toString()}
        side={side}
        partner={partner}
        target={target}
        draft={draft}
        templates={templates}
        onSent={(threadId) => navigate(to(side.threadPath(threadId)), { replace: true })}
      />
    </ChatPanes>
  );
};
