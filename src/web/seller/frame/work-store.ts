import { newStoreChats } from '#contract/chat-news.ts';
import { listStoreComplaints } from '#contract/complaint.ts';
import { newStoreNotifications } from '#contract/notification.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import { listStoreQuestions } from '#contract/question.ts';
import { listStoreOrders } from '#contract/seller-order.ts';
import { listStoreReviews } from '#contract/seller-review.ts';
import { salesSummary } from '#contract/seller-sales.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
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

/** The roles of whoever looks; null: the owner. */
type Roles = readonly StaffRole[] | null;

/**
 * How many notifications, and threads of the chat, are unread. @returns the first; of the staff, who have no notifications,
 * what tells them of something new: orders to accept, or threads
 */
export const loadUnread = async (api: Api, roles: Roles): Promise<number> => {
  if (roles !== null) return loadNewsOfStaff(api, roles);
  const [news, chats] = await Promise.all([
    need(api.call(newStoreNotifications)),
    need(api.call(newStoreChats)),
  ]);
  const { new_notification: unread } = news.data;
  change({ unread, chats: chats.data.new_chat });
  return unread;
};

const ordersIn = async (api: Api, status: OrderStatus): Promise<number> =>
  (await need(api.call(listStoreOrders, { input: { status: [status], per_page: 1 } }))).meta?.total ?? 0;

const loadNewsOfStaff = async (api: Api, roles: readonly StaffRole[]): Promise<number> => {
  let news = 0;
  if (roles.includes('packer')) {
    const [paid, processed] = await Promise.all([ordersIn(api, 'paid'), ordersIn(api, 'processed')]);
    change({ orders: { paid, processed } });
    news += paid;
  }
  if (roles.includes('care')) {
    const { data } = await need(api.call(newStoreChats));
    change({ chats: data.new_chat });
    news += data.new_chat;
  }
  return news;
};

/** What waits for the staff, by their roles. */
const loadWorkOfStaff = async (api: Api, roles: readonly StaffRole[]): Promise<void> => {
  await loadNewsOfStaff(api, roles);
  if (roles.includes('product') || roles.includes('care')) {
    const questions = await need(api.call(listStoreQuestions, { input: { status: 'open', per_page: 1 } }));
    change({ questions: questions.meta?.total ?? 0 });
  }
  if (!roles.includes('care')) return;
  const [complaints, reviews] = await Promise.all([
    need(api.call(listStoreComplaints, { input: { status: 'turn', per_page: 1 } })),
    need(api.call(listStoreReviews, { input: { is_replied: '0', per_page: 1 } })),
  ]);
  change({ complaints: complaints.meta?.total ?? 0, unanswered: reviews.meta?.total ?? 0 });
};

/** Orders by status and reviews without a reply. Rejects as `need` does. */
export const loadWork = async (api: Api, roles: Roles): Promise<void> => {
  if (roles !== null) return loadWorkOfStaff(api, roles);
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
