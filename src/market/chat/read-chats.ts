import { pageMeta } from '#common/paging.ts';
import type { ChatMessage, ChatPage, ChatPartner, ChatSettings, ChatThread } from '#contract/chat.ts';
import { type Answer, ok, paged, refuse } from '#contract/envelope.ts';
import { fileUrlOrNull } from '#contract/pictures.ts';
import { toIso } from '#contract/scalars.ts';
import type { AppContext } from '../context.ts';
import {
  buyerOfOrder,
  countUnreadThreads,
  type MessageRow,
  markRead,
  messagePage,
  ownThread,
  type Partner,
  type Side,
  setBlocked,
  settingsOf,
  storeBySlug,
  type ThreadRow,
  threadBetween,
  threadPage,
  writeSettings,
} from './chat-store.ts';

type Db = Pick<AppContext, 'db'>;

const presentThread = (side: Side, row: ThreadRow): ChatThread => {
  const isBuyer = side.as === 'buyer';
  return {
    thread_id: row.id,
    partner: isBuyer
      ? { name: row.merchant_name, photo: fileUrlOrNull(row.merchant_photo), slug: row.merchant_slug }
      : { name: row.fullname ?? '', photo: fileUrlOrNull(row.profile_picture), slug: null },
    last:
      row.last_sender === null
        ? null
        : {
            text: row.last_text ?? '',
            is_own: row.last_sender === side.as,
            created_at: toIso(row.last_at),
          },
    unread: isBuyer ? row.buyer_unread : row.store_unread,
    is_blocked: isBuyer ? row.blocked_by_buyer : row.blocked_by_store,
    is_refused: isBuyer ? row.blocked_by_store : row.blocked_by_buyer,
  };
};

const subjectOf = (row: MessageRow): ChatMessage['subject'] => {
  if (row.product_id !== null) {
    const { slug, product_id, product_name, product_photo, price } = row;
    const photo = fileUrlOrNull(product_photo);
    return { kind: 'product', product_id, slug, name: product_name ?? '', photo, price: price ?? 0 };
  }
  if (row.order_code === null || row.status === null) return null;
  const { order_code, status, order_name, order_photo, total } = row;
  const photo = fileUrlOrNull(order_photo);
  return { kind: 'order', order_code, status, name: order_name ?? '', photo, total: total ?? 0 };
};

/** A message as one of its two sides sees it. */
export const presentMessage = (side: Side, row: MessageRow): ChatMessage => {
  const isHidden = row.hidden_at !== null;
  return {
    message_id: row.id,
    is_own: row.sender === side.as,
    is_automatic: row.sender_id === null,
    text: isHidden ? '' : row.text,
    photos: isHidden ? [] : row.photos,
    subject: isHidden ? null : subjectOf(row),
    has_contact: row.has_contact,
    is_hidden: isHidden,
    is_reported: row.is_reported,
    created_at: toIso(row.created_at),
  };
};

type ListRequest = { search: string; unread: boolean; page: number; per_page: number };

/** Threads of a side, the newest message first. */
export const listThreads = async (
  { db }: Db,
  side: Side,
  request: ListRequest,
  link: (page: number) => string,
): Promise<Answer<ChatThread[]>> => {
  const { rows, total } = await threadPage(db, side, request);
  return paged(
    rows.map((row) => presentThread(side, row)),
    pageMeta(request, total, rows.length, link),
  );
};

export const unreadThreads = async ({ db }: Db, side: Side): Promise<Answer<{ new_chat: number }>> =>
  ok({ new_chat: await countUnreadThreads(db, side) });

const presentPartner = ({ name, photo, slug }: Partner): ChatPartner => ({
  name,
  photo: fileUrlOrNull(photo),
  slug,
});
type Found = { partner: ChatPartner; thread_id: number | null };

/** A store to write to. Refused: 404. */
export const findStore = async ({ db }: Db, userId: number, slug: string): Promise<Answer<Found>> => {
  const store = await storeBySlug(db, slug);
  if (store === null) return refuse('not_found');
  return ok({ partner: presentPartner(store), thread_id: await threadBetween(db, userId, store.id) });
};

/** The buyer of an order of a store. Refused: 404. */
export const findBuyer = async (
  { db }: Db,
  merchantId: number,
  orderCode: string,
): Promise<Answer<Found>> => {
  const buyer = await buyerOfOrder(db, merchantId, orderCode);
  if (buyer === null) return refuse('not_found');
  return ok({ partner: presentPartner(buyer), thread_id: await threadBetween(db, buyer.id, merchantId) });
};

/** A thread with a page of its messages. Refused: 404. */
export const readThread = async (
  { db }: Db,
  side: Side,
  threadId: number,
  where: { before: number | null; after: number | null },
): Promise<Answer<ChatPage>> => {
  const thread = await ownThread(db, side, threadId);
  if (thread === null) return refuse('not_found');
  const { rows, hasMore } = await messagePage(db, threadId, side.userId, where);
  return ok({
    thread: presentThread(side, thread),
    messages: rows.map((row) => presentMessage(side, row)),
    has_more: hasMore,
  });
};

/** Refused: 404. */
export const markThreadRead = async (
  { db }: Db,
  side: Side,
  input: { thread_id: number; message_id: number },
): Promise<Answer<{ new_chat: number }>> =>
  (await markRead(db, side, input.thread_id, input.message_id))
    ? unreadThreads({ db }, side)
    : refuse('not_found');

/** Refused: 404. */
export const blockThread = async (
  { db }: Db,
  side: Side,
  { thread_id, is_blocked }: { thread_id: number; is_blocked: boolean },
): Promise<Answer<ChatThread>> => {
  await setBlocked(db, side, thread_id, is_blocked);
  const thread = await ownThread(db, side, thread_id);
  return thread === null ? refuse('not_found') : ok(presentThread(side, thread));
};

export const readSettings = async ({ db }: Db, merchantId: number): Promise<Answer<ChatSettings>> =>
  ok(await settingsOf(db, merchantId));

/** Refused: 422 hours that end before they begin, an answer without words. */
export const saveSettings = async (
  { db }: Db,
  merchantId: number,
  settings: ChatSettings,
): Promise<Answer<ChatSettings>> => {
  if (settings.opens_at >= settings.closes_at)
    return { ok: false, error: 'invalid', faults: [{ field: 'closes_at', rule: 'date_range' }] };
  if (settings.auto_reply_on && settings.auto_reply === '')
    return { ok: false, error: 'invalid', faults: [{ field: 'auto_reply', rule: 'required' }] };
  await writeSettings(db, merchantId, settings);
  return readSettings({ db }, merchantId);
};
