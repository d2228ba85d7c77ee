import { z } from 'zod';
import { chatLimits, reportReasons } from './chat-limits.ts';
import { unreadChats } from './chat-news.ts';
import { endpoint, operator } from './endpoint.ts';
import {
  booleanField,
  choiceField,
  field,
  filesField,
  idField,
  integerField,
  slugField,
  textField,
} from './fields.ts';
import { orderStatus } from './order-status.ts';
import { choice, flag, idOrNull, idParam, nothing, pageNumber, perPage, slugParams, text } from './query.ts';
import { count, id, iso, rp, url } from './scalars.ts';
import { breaks } from './validation.ts';

/** Whom a thread is with: a store, or a buyer (without `slug`). */
export const chatPartner = z.object({ name: z.string(), photo: url.nullable(), slug: z.string().nullable() });
export type ChatPartner = z.output<typeof chatPartner>;

export const chatThread = z.object({
  thread_id: id,
  partner: chatPartner,
  /** Its newest message; `text` is empty when it is pictures alone. */
  last: z.object({ text: z.string(), is_own: z.boolean(), created_at: iso }).nullable(),
  unread: count,
  /** The caller takes no messages of it. */
  is_blocked: z.boolean(),
  /** The other side takes none. */
  is_refused: z.boolean(),
});
export type ChatThread = z.output<typeof chatThread>;

/** What a message is about, as it stands now. A product that is gone is named without a slug. */
export const chatSubject = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    product_id: id,
    slug: z.string().nullable(),
    name: z.string(),
    photo: url.nullable(),
    price: rp,
  }),
  z.object({
    kind: z.literal('order'),
    order_code: z.string(),
    status: orderStatus,
    name: z.string(),
    photo: url.nullable(),
    total: rp,
  }),
]);
export type ChatSubject = z.output<typeof chatSubject>;

export const chatMessage = z.object({
  message_id: id,
  is_own: z.boolean(),
  /** The store's answer outside its hours. */
  is_automatic: z.boolean(),
  /** Empty when an operator has taken it away. */
  text: z.string(),
  /** Ids of private files. */
  photos: z.array(z.string()),
  subject: chatSubject.nullable(),
  /** Something in it leads outside the shop. */
  has_contact: z.boolean(),
  is_hidden: z.boolean(),
  /** The caller has reported it. */
  is_reported: z.boolean(),
  created_at: iso,
});
export type ChatMessage = z.output<typeof chatMessage>;

const chatPage = z.object({ thread: chatThread, messages: z.array(chatMessage), has_more: z.boolean() });
export type ChatPage = z.output<typeof chatPage>;

const listInput = z.object({
  /** Words of the other side's name or of messages. */
  search: text,
  unread: flag,
  page: pageNumber,
  per_page: perPage,
});
const readInput = z.object({
  /** Only messages before, or after, this one. */
  before: idOrNull,
  after: idOrNull,
});
const message = {
  text: textField(1, chatLimits.text).or(''),
  file_ids: filesField(chatLimits.photos),
  product_id: idField.or(null),
  order_code: textField(1, 50).or(null),
};
const sent = z.object({ thread_id: id, message: chatMessage });
const threadParams = z.object({ thread_id: idParam });
const reportInput = z.object({
  message_id: idField.required,
  reason: choiceField(...reportReasons).required,
  note: textField(1, 500).or(null),
});
const blockInput = z.object({ thread_id: idField.required, is_blocked: booleanField.required });
const markInput = z.object({ thread_id: idField.required, message_id: idField.required });

const mine = { access: 'buyer', caching: 'never', kind: 'one', params: nothing } as const;

export const listChats = endpoint({
  ...mine,
  name: 'listChats',
  method: 'GET',
  path: '/buyer/dashboard/chat/list',
  kind: 'paged',
  input: listInput,
  output: z.array(chatThread),
  summary: 'Threads of the buyer with stores, the newest message first.',
});
export const chatWithStore = endpoint({
  ...mine,
  name: 'chatWithStore',
  method: 'GET',
  path: '/buyer/dashboard/chat/store/:slug',
  params: slugParams,
  input: nothing,
  output: z.object({ partner: chatPartner, thread_id: id.nullable() }),
  summary: 'A store to write to, and the thread with it when there is one.',
});
export const readChat = endpoint({
  ...mine,
  name: 'readChat',
  method: 'GET',
  path: '/buyer/dashboard/chat/thread/:thread_id',
  params: threadParams,
  input: readInput,
  output: chatPage,
  summary: 'A thread and up to 50 of its messages, oldest first: the newest, or those before or after one.',
});
export const sendChat = endpoint({
  ...mine,
  name: 'sendChat',
  method: 'POST',
  path: '/buyer/dashboard/chat/send',
  idempotent: true,
  input: z.object({ thread_id: idField.or(null), store: slugField.or(null), ...message }),
  output: sent,
  summary:
    'Writes to a store, named by `thread_id` or `store`: a text, pictures, or both, about a product or an own order.',
});
export const markChatRead = endpoint({
  ...mine,
  name: 'markChatRead',
  method: 'POST',
  path: '/buyer/dashboard/chat/read',
  input: markInput,
  output: unreadChats,
  summary: 'Marks a thread as read up to a message.',
});
export const blockChat = endpoint({
  ...mine,
  name: 'blockChat',
  method: 'POST',
  path: '/buyer/dashboard/chat/block',
  input: blockInput,
  output: chatThread,
  summary: 'Takes no more messages of a thread, or takes them again.',
});
export const reportChat = endpoint({
  ...mine,
  name: 'reportChat',
  method: 'POST',
  path: '/buyer/dashboard/chat/report',
  input: reportInput,
  output: z.object({ message_id: id }),
  summary: 'Shows a message of the other side to the operators.',
});
/** The stream is mounted by hand: no other answer has no end. */
export const chatEvents = endpoint({
  name: 'chatEvents',
  method: 'GET',
  path: '/chat/live',
  access: 'buyer',
  caching: 'never',
  kind: 'file',
  params: nothing,
  input: nothing,
  output: z.unknown(),
  summary:
    'Server-sent events: `chat` with `{"thread_id", "side"}` when something changed in a thread of the caller as buyer or store.',
});

const store = { ...mine, access: 'seller' } as const;
const ofStore = <const P extends string>(path: P) => `/merchant/dashboard/chat${path}` as const;

export const listStoreChats = endpoint({
  ...store,
  name: 'listStoreChats',
  method: 'GET',
  path: ofStore('/list'),
  kind: 'paged',
  input: listInput,
  output: z.array(chatThread),
  summary: 'Threads of the own store with buyers, the newest message first.',
});
export const chatWithBuyer = endpoint({
  ...store,
  name: 'chatWithBuyer',
  method: 'GET',
  path: ofStore('/order/:order_code'),
  params: z.object({ order_code: z.string() }),
  input: nothing,
  output: z.object({ partner: chatPartner, thread_id: id.nullable() }),
  summary: 'The buyer of an order of the own store, and the thread with them when there is one.',
});
export const readStoreChat = endpoint({
  ...store,
  name: 'readStoreChat',
  method: 'GET',
  path: ofStore('/thread/:thread_id'),
  params: threadParams,
  input: readInput,
  output: chatPage,
  summary: 'A thread of the own store and up to 50 of its messages, as `readChat`.',
});
export const sendStoreChat = endpoint({
  ...store,
  name: 'sendStoreChat',
  method: 'POST',
  path: ofStore('/send'),
  idempotent: true,
  input: z.object({ thread_id: idField.or(null), ...message }),
  output: sent,
  summary: 'Writes to a buyer: in a thread, or about an order (`order_code`) when there is none yet.',
});
export const markStoreChatRead = endpoint({
  ...store,
  name: 'markStoreChatRead',
  method: 'POST',
  path: ofStore('/read'),
  input: markInput,
  output: unreadChats,
  summary: 'Marks a thread of the own store as read up to a message.',
});
export const blockStoreChat = endpoint({
  ...store,
  name: 'blockStoreChat',
  method: 'POST',
  path: ofStore('/block'),
  input: blockInput,
  output: chatThread,
  summary: 'Takes no more messages of a buyer, or takes them again.',
});
export const reportStoreChat = endpoint({
  ...store,
  name: 'reportStoreChat',
  method: 'POST',
  path: ofStore('/report'),
  input: reportInput,
  output: z.object({ message_id: id }),
  summary: 'Shows a message of a buyer to the operators.',
});

const template = z.object({ title: z.string(), text: z.string() });
export const chatSettings = z.object({
  auto_reply_on: z.boolean(),
  auto_reply: z.string(),
  /** Minutes of a day in Jakarta. */
  opens_at: count,
  closes_at: count,
  /** 1 is Monday. */
  days: z.array(z.int()),
  templates: z.array(template),
});
export type ChatSettings = z.output<typeof chatSettings>;

const days = field<number[], (number | string)[]>(
  (value) => (Array.isArray(value) ? value.map(Number) : value),
  z
    .array(z.int().min(1, breaks('min')).max(7, breaks('max')))
    .max(7, breaks('max'))
    .transform((found) => [...new Set(found)].sort()),
);
const templates = z
  .array(z.object({ title: textField(1, 40).required, text: textField(1, chatLimits.autoReply).required }))
  .max(chatLimits.templates, breaks('max'));

export const readChatSettings = endpoint({
  ...store,
  name: 'readChatSettings',
  method: 'GET',
  path: ofStore('/settings'),
  input: nothing,
  output: chatSettings,
  summary: 'Hours, the answer outside them, and the quick replies of the own store.',
});
export const saveChatSettings = endpoint({
  ...store,
  name: 'saveChatSettings',
  method: 'POST',
  path: ofStore('/settings'),
  input: z.object({
    auto_reply_on: booleanField.required,
    auto_reply: textField(1, chatLimits.autoReply).or(''),
    opens_at: integerField(0, 1439).required,
    closes_at: integerField(1, 1440).required,
    days: days.or([]),
    templates,
  }),
  output: chatSettings,
  summary: 'Changes them, all at once.',
});

const user = operator('user');
export const chatReport = z.object({
  report_id: id,
  reason: z.enum(reportReasons),
  note: z.string().nullable(),
  reporter: z.object({ id, name: z.string(), side: z.enum(['buyer', 'store']) }),
  sender: z.object({ id, name: z.string(), side: z.enum(['buyer', 'store']) }),
  text: z.string(),
  has_contact: z.boolean(),
  created_at: iso,
  decision: z.enum(['dismissed', 'hidden', 'muted']).nullable(),
  decided_at: iso.nullable(),
  decision_note: z.string().nullable(),
});
export type ChatReport = z.output<typeof chatReport>;

export const chatReports = endpoint({
  ...user,
  name: 'chatReports',
  method: 'GET',
  path: '/operator/chat/report',
  kind: 'paged',
  input: z.object({
    status: choice(['open', 'decided'], null),
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(chatReport),
  summary: 'Reported messages: those to be decided, oldest first, then those decided, newest first.',
});
export const reportedMessage = z.object({
  message_id: id,
  side: z.enum(['buyer', 'store']),
  is_automatic: z.boolean(),
  is_reported: z.boolean(),
  is_hidden: z.boolean(),
  text: z.string(),
  photos: z.array(z.string()),
  has_contact: z.boolean(),
  created_at: iso,
});
export const readChatReport = endpoint({
  ...user,
  name: 'readChatReport',
  method: 'GET',
  path: '/operator/chat/report/:report_id',
  params: z.object({ report_id: idParam }),
  input: nothing,
  output: z.object({
    report: chatReport,
    buyer: z.object({ id, name: z.string() }),
    store: z.object({ id, name: z.string(), slug: z.string() }),
    messages: z.array(reportedMessage),
  }),
  summary: 'A report with the 30 messages around it. Each reading is audited; other threads cannot be read.',
});
export const decideChatReport = endpoint({
  ...user,
  name: 'decideChatReport',
  method: 'POST',
  path: '/operator/chat/decide',
  input: z.object({
    report_id: idField.required,
    decision: choiceField('dismissed', 'hidden', 'muted').required,
    note: textField(3, 500).required,
  }),
  output: chatReport,
  summary:
    'Leaves the message, takes it away, or takes it away and keeps its sender from writing to anybody for seven days.',
});
