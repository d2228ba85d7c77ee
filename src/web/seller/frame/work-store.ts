import { newStoreChats } from '#contract/chat-news.ts';
import { listStoreComplaints } from '#contract/complaint.ts';
import { newStoreNotifications } from '#contract/notification.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { listStoreQuestions } from '#contract/question.ts';
import { listStoreReviews } from '#contract/seller-review.ts';
import { salesSummary } from '#contract/seller-sales.ts';
import { type Api, need } from '#web/client/api.ts';
import { createStore, useStore } from '#web/client/store.ts';
import { dayAfter } from './days.rules.ts';

/** What waits for the seller; null until it is known. */
export type Work = {
  orders: Partial<Record<OrderStatus, number>> | null;
  /** Complaints that wait for the store. */
  complaints: number | null;
  /** Reviews without a reply. */
  unanswered: number | null;
  /** Questions about products without an answer. */
  questions: number | null;
  /** Notifications not read yet. */
  unread: number | null;
  /** Threads with unread messages. */
  chats: number | null;
};

const store = createStore<Work>({
  orders: null,
  complaints: null,
  unanswered: null,
  questions: null,
  unread: null,
  chats: null,
});
const change = (part: Partial<Work>): void => store.set({ ...store.get(), ...part });

/** Days over which orders are counted: what is still open is younger, and the call takes no more than a year. */
const countedDays = 360;

/** How many notifications, and threads of the chat, are unread. @returns the first */
export const loadUnread = async (api: Api): Promise<number> => {
  const [news, chats] = await Promise.all([
    need(api.call(newStoreNotifications)),
    need(api.call(newStoreChats)),
  ]);
  const { new_notification: unread } = news.data;
  change({ unread, chats: chats.data.new_chat });
  return unread;
};

/** Orders by status and reviews without a reply. Rejects as `need` does. */
export const loadWork = async (api: Api): Promise<void> => {
  const today = dayAfter(new Date(), 0);
  const [sales, complaints, questions, reviews] = await Promise.all([
    need(api.call(salesSummary, { input: { date_start: dayAfter(today, -countedDays), date_end: today } })),
    need(api.call(listStoreComplaints, { input: { status: 'turn', per_page: 1 } })),
    need(api.call(listStoreQuestions, { input: { status: 'open', per_page: 1 } })),
    need(api.call(listStoreReviews, { input: { is_replied: '0', per_page: 1 } })),
  ]);
  change({
    orders: sales.data.status_count,
    complaints: complaints.meta?.total ?? 0,
    questions: questions.meta?.total ?? 0,
    unanswered: reviews.meta?.total ?? 0,
  });
};

/** After notifications were read. */
export const setUnread = (unread: number): void => change({ unread });

/** After messages were read. */
export const setUnreadChats = (chats: number): void => change({ chats });

/** After questions were read or answered. */
export const setOpenQuestions = (questions: number): void => change({ questions });

export const useWork = (): Work => useStore(store, (work) => work);
