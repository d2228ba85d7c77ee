import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Locale } from '#common/locale.ts';
import { rupiah } from '#common/money.ts';
import type { ChatMessage, ChatPartner, ChatSubject, ChatThread } from '#contract/chat.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { PrivateImage } from '#web/features/private-files/private-file.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { momentText } from '#web/ui/moment-text.ts';
import { Skeleton } from '#web/ui/part.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { urls } from '#web/urls.ts';
import { Face } from './chat-list.tsx';
import type { ChatSide } from './chat-side.ts';
import { Composer, type Draft } from './composer.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { useLiveChats } from './use-live-chats.ts';

/** The product or order that a message is about. */
export const Subject = ({ side, subject }: { side: ChatSide; subject: ChatSubject }) => {
  const { chat: words } = useMessages();
  const to = useLocalePath();
  const isProduct = subject.kind === 'product';
  const path = isProduct
    ? subject.slug === null
      ? null
      : urls.product(subject.slug)
    : side.orderPath(subject.order_code);
  const inner = (
    <>
      <Picture url={subject.photo} sizes="48px" widths={[160]} />
      <span>
        <b className="chat-line">{subject.name}</b>
        <span className="small num">
          {isProduct
            ? subject.slug === null
              ? words.productGone
              : rupiah(subject.price)
            : `${words.order(subject.order_code)} · ${rupiah(subject.total)}`}
        </span>
      </span>
    </>
  );
  return path === null ? (
    <span className="chat-subject">{inner}</span>
  ) : (
    <Link className="chat-subject" to={to(path)}>
      {inner}
    </Link>
  );
};

type BubbleProps = { side: ChatSide; message: ChatMessage; onReport: () => void };

const Bubble = ({ side, message, onReport }: BubbleProps) => {
  const { chat: words } = useMessages();
  const locale = useLocale();
  const { is_own, text, photos, subject, created_at } = message;
  return (
    <li className="chat-message" data-own={is_own || undefined}>
      <div className="chat-bubble">
        {subject !== null && <Subject side={side} subject={subject} />}
        {photos.length > 0 && (
          <div className="chat-photos">
            {photos.map((photo) => (
              <PrivateImage key={photo} fileId={photo} alt={words.picture} width={240} height={240} />
            ))}
          </div>
        )}
        {message.is_hidden ? (
          <p className="quiet">{words.hidden}</p>
        ) : (
          text !== '' && <p className="said">{text}</p>
        )}
        <p className="chat-foot">
          {message.is_automatic && <span>{words.automatic} · </span>}
          <time dateTime={created_at}>{timeOf(locale, created_at)}</time>
        </p>
      </div>
      {!is_own && !message.is_hidden && (
        <div className="chat-aside">
          {message.is_reported ? (
            <span className="quiet small">{words.reported}</span>
          ) : (
            <IconButton icon="circle-alert" label={words.report} onClick={onReport} />
          )}
        </div>
      )}
      {message.has_contact && !is_own && !message.is_hidden && (
        <p className="chat-caution">
          <Icon name="shield-check" />
          {words.caution}
        </p>
      )}
    </li>
  );
};

type HeadProps = { side: ChatSide; partner: ChatPartner; thread: ChatThread | null; onChange: () => void };

const Head = ({ side, partner, thread, onChange }: HeadProps) => {
  const { chat: words } = useMessages();
  const to = useLocalePath();
  const [asking, setAsking] = useState(false);
  const block = useMutation(
    async (api, is_blocked: boolean) => {
      if (thread === null) return;
      await need(api.call(side.calls.block, { input: { thread_id: thread.thread_id, is_blocked } }));
    },
    { onDone: onChange, onSettled: () => setAsking(false), revalidate: false },
  );
  return (
    <header className="chat-head">
      <Link className="icon-button narrow-only" to={to(side.listPath())} aria-label={words.back}>
        <Icon name="arrow-left" />
      </Link>
      <Face photo={partner.photo} isStore={partner.slug !== null} />
      <h1 className="chat-line">
        {partner.slug === null ? partner.name : <Link to={to(urls.store(partner.slug))}>{partner.name}</Link>}
      </h1>
      {thread !== null && (
        <Button
          small
          kind="plain"
          busy={block.busy}
          onClick={() => (thread.is_blocked ? block.run(false) : setAsking(true))}
        >
          {thread.is_blocked ? words.unblock : words.block}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.blockTitle(partner.name)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{words.cancel}</Button>
            <Button kind="main" busy={block.busy} onClick={() => block.run(true)}>
              {words.block}
            </Button>
          </>
        }
      >
        <p>{words.blockText}</p>
      </Dialog>
    </header>
  );
};

type Shown = { thread: ChatThread; messages: readonly ChatMessage[]; hasMore: boolean };

/** What is known already and what came, each once, as it came last. */
const merged = (before: readonly ChatMessage[], fresh: readonly ChatMessage[]): ChatMessage[] => {
  const byId = new Map([...before, ...fresh].map((message) => [message.message_id, message]));
  return [...byId.values()].sort((a, b) => a.message_id - b.message_id);
};

/** `Sel, 24 Nov 2026` and `09.14 WIB`, as the reader's clock shows them. */
const dayOf = (locale: Locale, { created_at }: ChatMessage): string =>
  momentText(locale, created_at).split(', ').slice(0, -1).join(', ');
const timeOf = (locale: Locale, at: string): string => momentText(locale, at).split(', ').at(-1) ?? '';

type Props = { side: ChatSide; threadId: number; draft: Draft; templates: readonly Template[] };
export type Template = { title: string; text: string };

/** One thread: what was written, newest at the end, and where to write. What arrives shows by itself. */
export const ChatThreadView = ({ side, threadId, draft, templates }: Props) => {
  const { chat: words } = useMessages();
  const locale = useLocale();
  const api = useApi();
  const [shown, setShown] = useState<Shown | null>(null);
  const [reported, setReported] = useState<ChatMessage | null>(null);
  const params = { thread_id: threadId };
  const first = useApiQuery(`chat ${side.as} ${threadId}`, async (client) =>
    need(client.call(side.calls.read, { params })),
  );
  const begun = first.data?.data ?? null;
  const lastBegun = useRef<typeof begun>(null);
  if (begun !== null && begun !== lastBegun.current) {
    lastBegun.current = begun;
    setShown((before) => ({
      thread: begun.thread,
      messages:
        before?.thread.thread_id === threadId ? merged(before.messages, begun.messages) : begun.messages,
      hasMore: before?.thread.thread_id === threadId ? before.hasMore : begun.has_more,
    }));
  }

  const { reload } = first;
  // the newest page again: it brings what is new, and what of it was taken away
  const isLive = useLiveChats(side.as, (id) => {
    if (id === null || id === threadId) void reload();
  });

  const newest = shown?.messages.at(-1)?.message_id ?? 0;
  const unread = shown?.thread.unread ?? 0;
  const { setUnread, calls } = side;
  useEffect(() => {
    if (newest === 0 || unread === 0 || document.visibilityState !== 'visible') return;
    const input = { thread_id: threadId, message_id: newest };
    need(api.call(calls.markRead, { input })).then(
      ({ data }) => setUnread(data.new_chat),
      (error: unknown) => console.error(error),
    );
  }, [api, calls, setUnread, threadId, newest, unread]);

  const earlier = useMutation(
    async (client) => {
      const before = shown?.messages[0]?.message_id;
      return (await need(client.call(side.calls.read, { params, input: { before } }))).data;
    },
    {
      onDone: (page) =>
        setShown(
          (was) => was && { ...was, messages: merged(page.messages, was.messages), hasMore: page.has_more },
        ),
      revalidate: false,
    },
  );

  const list = useRef<HTMLOListElement>(null);
  const last = useRef(0);
  const heightBefore = useRef(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    if (newest !== last.current) {
      last.current = newest;
      element.scrollTop = element.scrollHeight;
    } else if (heightBefore.current > 0) {
      // what came above moves nothing that is looked at
      element.scrollTop += element.scrollHeight - heightBefore.current;
      heightBefore.current = 0;
    }
  });

  const add = useCallback(
    (message: ChatMessage) => setShown((was) => was && { ...was, messages: merged(was.messages, [message]) }),
    [],
  );
  if (shown === null) return <Skeleton lines={8} />;
  const { thread, messages } = shown;
  const isClosed = thread.is_blocked || thread.is_refused;
  return (
    <section className="chat-thread" aria-label={thread.partner.name}>
      <Head side={side} partner={thread.partner} thread={thread} onChange={() => void reload()} />
      <ol ref={list} className="chat-messages" aria-label={words.messages} aria-live="polite" tabIndex={0}>
        {shown.hasMore && (
          <li className="chat-earlier">
            <Button
              small
              busy={earlier.busy}
              onClick={() => {
                heightBefore.current = list.current?.scrollHeight ?? 0;
                earlier.run();
              }}
            >
              {words.earlier}
            </Button>
          </li>
        )}
        {messages.flatMap((message, index) => {
          const previous = messages[index - 1];
          const bubble = (
            <Bubble
              key={message.message_id}
              side={side}
              message={message}
              onReport={() => setReported(message)}
            />
          );
          const day = dayOf(locale, message);
          if (previous !== undefined && dayOf(locale, previous) === day) return [bubble];
          return [
            <li key={`day ${day}`} className="chat-day">
              {day}
            </li>,
            bubble,
          ];
        })}
      </ol>
      {!isLive && (
        <p className="chat-note" role="status">
          {words.offline}
        </p>
      )}
      {isClosed ? (
        <p className="chat-note">{thread.is_blocked ? words.blocked : words.refused}</p>
      ) : (
        <Composer
          key={threadId}
          side={side}
          target={{ thread_id: threadId }}
          draft={draft}
          templates={templates}
          onSent={({ message }) => add(message)}
        />
      )}
      {reported !== null && (
        <ReportDialog
          side={side}
          message={reported}
          onClose={() => setReported(null)}
          onDone={() => {
            add({ ...reported, is_reported: true });
            setReported(null);
          }}
        />
      )}
    </section>
  );
};

type NewProps = {
  side: ChatSide;
  partner: ChatPartner;
  target: { slug: string } | { order_code: string };
  draft: Draft;
  templates: readonly Template[];
  onSent: (threadId: number) => void;
};

/** A thread in which nothing was written yet. */
export const NewChat = ({ side, partner, target, draft, templates, onSent }: NewProps) => {
  const { chat: words } = useMessages();
  return (
    <section className="chat-thread" aria-label={partner.name}>
      <Head side={side} partner={partner} thread={null} onChange={() => undefined} />
      <p className="chat-messages quiet">{words.newThread(partner.name)}</p>
      <Composer
        side={side}
        target={target}
        draft={draft}
        templates={templates}
        onSent={({ thread_id }) => onSent(thread_id)}
      />
    </section>
  );
};
