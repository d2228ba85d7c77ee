import type { ChatMessage } from '#contract/chat.ts';
import { type Answer, invalid, ok, type Refusal, refuse } from '#contract/envelope.ts';
import type { Tx } from '#platform/db/database.ts';
import { enqueue, handle, type JobHandler, job } from '#platform/jobs.ts';
import type { AppContext } from '../context.ts';
import { claimUploads } from '../orders/index.ts';
import type { Schema } from '../schema.ts';
import { isAutoReplyDue, leadsOutside, TELL_AFTER_MS } from './chat.rules.ts';
import {
  buyerOfOrder,
  insertMessage,
  isProductOf,
  type LockedThread,
  lockThread,
  messageById,
  mutedUntil,
  noteAutoReply,
  noteTold,
  openThread,
  orderBetween,
  type Side,
  settingsOf,
  storeBySlug,
  tellLive,
} from './chat-store.ts';
import { presentMessage } from './read-chats.ts';

export type MessageRequest = {
  thread_id: number | null;
  /** The slug of a store, from a buyer. */
  store?: string | null;
  text: string;
  file_ids?: string[] | undefined;
  product_id: number | null;
  order_code: string | null;
};

type Sent = { thread_id: number; message: ChatMessage };

const tellUnread = job<{ threadId: number; as: Side['as'] }>('chat.tell-unread');

/** The pair that a message without a thread is for. Refused: 404, 422 `exists` for oneself. */
const pairOf = async (
  ctx: AppContext,
  side: Side,
  { store, order_code }: MessageRequest,
): Promise<{ userId: number; merchantId: number } | Refusal> => {
  if (side.as === 'store') {
    const buyer = order_code === null ? null : await buyerOfOrder(ctx.db, side.merchantId, order_code);
    return buyer === null ? refuse('not_found') : { userId: buyer.id, merchantId: side.merchantId };
  }
  const found = store == null ? null : await storeBySlug(ctx.db, store);
  if (found === null) return refuse('not_found');
  if (found.owner_id === side.userId) return refuse('conflict', { reason: 'chat_oneself' });
  return { userId: side.userId, merchantId: found.id };
};

const isRefusal = (value: object): value is Refusal => 'ok' in value;

/** What a message is about, of the pair's own things. */
const subjectOf = async (
  tx: Tx<Schema>,
  thread: LockedThread,
  { product_id, order_code }: MessageRequest,
): Promise<{ productId: number | null; orderId: number | null } | Refusal> => {
  if (product_id !== null && !(await isProductOf(tx, thread.merchant_id, product_id)))
    return invalid({ field: 'product_id', rule: 'exists' });
  const orderId =
    order_code === null ? null : await orderBetween(tx, thread.user_id, thread.merchant_id, order_code);
  if (order_code !== null && orderId === null) return invalid({ field: 'order_code', rule: 'exists' });
  return { productId: product_id, orderId };
};

/** The store's own sentence, when nobody is there. */
const autoReply = async (ctx: AppContext, tx: Tx<Schema>, thread: LockedThread, now: Date): Promise<void> => {
  const settings = await settingsOf(tx, thread.merchant_id);
  if (!isAutoReplyDue(settings, thread.auto_replied_at, now)) return;
  const text = settings.auto_reply;
  const hasContact = leadsOutside(text, hostOf(ctx));
  await insertMessage(
    tx,
    thread.id,
    { sender: 'store', senderId: null, text, photos: [], productId: null, orderId: null, hasContact },
    now,
  );
  await noteAutoReply(tx, thread.id, now);
};

const hostOf = ({ config }: AppContext): string => new URL(config.publicUrl ?? 'http://localhost').host;

/**
 * Writes a message: in a thread, or from a buyer to a store, or from a store to the buyer of an order. Everything is in
 * one transaction; whoever is connected hears of it after the commit, and who has not read it after five minutes is told
 * by the notifications. Refused: 404, 409 blocked, muted, to oneself or to a store that is closed, 422 empty, `file`, `exists`.
 */
export const sendMessage = async (
  ctx: AppContext,
  side: Side,
  request: MessageRequest,
): Promise<Answer<Sent>> => {
  const photos = request.file_ids ?? [];
  if (request.text === '' && photos.length === 0) return invalid({ field: 'text', rule: 'required' });
  const now = ctx.clock.now();
  if ((await mutedUntil(ctx.db, side.userId, now)) !== null)
    return refuse('conflict', { reason: 'chat_muted' });
  const pair = request.thread_id === null ? await pairOf(ctx, side, request) : null;
  if (pair !== null && isRefusal(pair)) return pair;
  const sent = await ctx.db.transact(
    async (tx): Promise<{ threadId: number; messageId: number } | Refusal> => {
      const threadId =
        pair === null ? (request.thread_id ?? 0) : await openThread(tx, pair.userId, pair.merchantId, now);
      const thread = await lockThread(tx, side, threadId);
      if (thread === null) return refuse('not_found');
      const isBuyer = side.as === 'buyer';
      if (thread.is_store_closed) return refuse('conflict', { reason: 'chat_store_closed' });
      if (isBuyer ? thread.blocked_by_store : thread.blocked_by_buyer)
        return refuse('conflict', { reason: 'chat_refused' });
      if (isBuyer ? thread.blocked_by_buyer : thread.blocked_by_store)
        return refuse('conflict', { reason: 'chat_blocked' });
      if (!(await claimUploads(tx, side.userId, photos, 'chat', now)))
        return invalid({ field: 'file_ids', rule: 'file' });
      const subject = await subjectOf(tx, thread, request);
      if (isRefusal(subject)) return subject;
      const { text } = request;
      const hasContact = leadsOutside(text, hostOf(ctx));
      const message = { sender: side.as, senderId: side.userId, text, photos, ...subject, hasContact };
      const messageId = await insertMessage(tx, threadId, message, now);
      if (isBuyer) await autoReply(ctx, tx, thread, now);
      const as = isBuyer ? 'store' : 'buyer';
      const wasTold = isBuyer ? thread.store_told : thread.buyer_told;
      // a thread is told of once until it was read: the first of its unread messages decides when
      if (!wasTold)
        await enqueue(
          tx,
          tellUnread,
          { threadId, as },
          { delayMs: TELL_AFTER_MS, key: `chat.${as}.${threadId}` },
        );
      await tellLive(tx, thread);
      return { threadId, messageId };
    },
  );
  if (isRefusal(sent)) return sent;
  const row = await messageById(ctx.db, side.userId, sent.messageId);
  return ok({ thread_id: sent.threadId, message: presentMessage(side, row) });
};

/** Tells who has not read a thread five minutes after its newest message, once until it is read. */
export const tellUnreadHandler = (ctx: AppContext): JobHandler =>
  handle(tellUnread, ({ threadId, as }) =>
    ctx.db.transact(async (tx) => {
      const thread = await noteTold(tx, threadId, as);
      if (thread === null) return;
      const isBuyer = as === 'buyer';
      await ctx.announce(tx, {
        to: isBuyer ? { userId: thread.user_id } : { merchantId: thread.merchant_id },
        category: 'system',
        kind: isBuyer ? 'chat_from_store' : 'chat_from_buyer',
        details: { name: isBuyer ? thread.merchant_name : (thread.fullname ?? '') },
        targetUrl: isBuyer ? `/user/chat/${threadId}` : `/merchant/dashboard/chat/${threadId}`,
        at: ctx.clock.now(),
      });
    }),
  );
