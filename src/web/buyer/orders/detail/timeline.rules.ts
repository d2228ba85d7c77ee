import type { Locale } from '#common/locale.ts';
import { rupiah } from '#common/money.ts';
import { channelName } from '#contract/ewallets.ts';
import type { Order } from '#contract/order.ts';
import type { OrderStatus } from '#contract/order-status.ts';
import type { OrderMessages } from '#messages/id/orders.ts';
import { placeName } from '#web/features/address/address-text.ts';
import { arrivalText, briefMoment, type Zone } from '#web/ui/moment.ts';

/** `done`, `now` and `next` on the way; `bad` where it ended before its end. */
export type Step = {
  key: string;
  state: 'done' | 'now' | 'next' | 'bad';
  title: string;
  /** What happened or happens; `*…*` is bold. */
  text: string;
  when: string;
  /** In somebody's own words. */
  note?: string;
};
type Words = OrderMessages['orders'];
type Reader = { words: Words; locale: Locale; zone: Zone };
/** An order with what all of its steps need. */
type Progress = Reader & {
  order: Order;
  /** Number of the furthest state that it has reached. */
  reached: number;
  /** Over before its end, or in the hands of those who decide: nothing further is foreseen. */
  strayed: boolean;
  shown: (iso: string | null) => string;
  enteredAt: (status: OrderStatus) => string | null;
  limit: string;
};

const mainStates: readonly OrderStatus[] = [
  'waiting_payment',
  'paid',
  'processed',
  'shipped',
  'delivered',
  'completed',
];

/** How a payment was or will be made, as it is called. */
export const methodText = (words: Words, payment: Order['payment']): string => {
  if (payment === null) return '';
  return words.methods[payment.payment_method](channelName(payment.payment_channel)).trim();
};

const progressOf = (order: Order, reader: Reader): Progress => {
  const { words, locale, zone } = reader;
  const shown = (iso: string | null) => (iso === null ? '' : briefMoment(locale, iso, zone));
  const passed = order.histories.filter(({ status }) => status !== 'completed').map(({ status }) => status);
  // what was decided after a complaint says nothing of how far the parcel came
  const states = order.complaint === null ? [order.status, ...passed] : passed;
  return {
    ...reader,
    order,
    reached: Math.max(...states.map((status) => mainStates.indexOf(status))),
    strayed: !mainStates.includes(order.status) || order.complaint !== null,
    shown,
    enteredAt: (status) => order.histories.find((one) => one.status === status)?.at ?? null,
    limit: order.deadline_at === null ? '' : words.until(shown(order.deadline_at)),
  };
};

/** A step by its number on the journey: done, the one that is awaited, or still to come. */
const stepOf = (
  { reached, strayed, limit }: Progress,
  number: number,
  fields: Pick<Step, 'key' | 'title' | 'text'>,
  when: string,
  awaited = limit,
): Step[] => {
  if (reached >= number) return [{ ...fields, state: 'done', when }];
  if (strayed) return [];
  const isNow = reached === number - 1;
  return [{ ...fields, state: isNow ? 'now' : 'next', when: isNow ? awaited : '' }];
};

const paidStep = (all: Progress): Step[] => {
  const { order, words, reached, shown, enteredAt } = all;
  const { steps, told } = words;
  const awaited = order.payment?.status === 'review' ? told.review : told.toPay;
  const isPaid = reached >= 1;
  const isAtDoor = order.cod != null && order.cod.state !== 'collected';
  const paid = isAtDoor ? told.atDoor : told.paid(methodText(words, order.payment));
  const text = isPaid ? paid : awaited;
  const title = isAtDoor ? steps.placed : isPaid ? steps.paid : steps.toPay;
  return stepOf(all, 1, { key: 'paid', title, text }, shown(order.paid_at ?? enteredAt('paid')));
};

const transitStep = (all: Progress): Step[] => {
  const { order, words, locale, zone, reached, shown, enteredAt } = all;
  const shippedAt = enteredAt('shipped');
  const days = shippedAt === null ? null : arrivalText(locale, shippedAt, order.shipping.etd, zone);
  const place = placeName(order.address.city);
  const isThere = reached >= 4;
  const title = isThere ? words.steps.arrived : words.steps.transit;
  const text = isThere ? words.told.arrived(place) : words.told.transit(place);
  const awaited = days === null ? '' : words.estimate(days);
  return stepOf(all, 4, { key: 'transit', title, text }, shown(enteredAt('delivered')), awaited);
};

const complaintSteps = ({ order, words, shown }: Progress): Step[] => {
  if (order.complaint === null) return [];
  const { steps, told } = words;
  const open = order.status === 'complained';
  const complained: Step = {
    key: 'complained',
    state: open ? 'now' : 'done',
    title: steps.complained,
    text: told.complained,
    when: shown(order.complaint.created_at),
  };
  if (!open) return [complained];
  return [
    complained,
    { key: 'decision', state: 'next', title: steps.decision, text: told.decision, when: '' },
  ];
};

/** Received and completed: the end of the journey. */
const arrivalSteps = ({ order, words, reached, shown, limit }: Progress): Step[] => {
  const { steps, told } = words;
  const isOver = order.status === 'completed';
  const end = order.histories.at(-1);
  const confirmed = end?.by === 'system' ? told.receivedAuto : told.receivedDone;
  const decided = order.complaint !== null;
  const awaited = order.status === 'delivered' ? 'now' : 'next';
  const isClose = reached >= 3;
  return [
    {
      key: 'received',
      state: isOver ? 'done' : awaited,
      title: decided ? steps.decision : steps.received,
      text: isOver ? (decided ? told.receivedDecided : confirmed) : told.received,
      when: isOver ? shown(end?.at ?? null) : isClose ? limit : '',
    },
    {
      key: 'completed',
      state: isOver ? 'done' : 'next',
      title: steps.completed,
      text: order.refund_amount > 0 ? told.completedPartial(rupiah(order.refund_amount)) : told.completed,
      when: isOver ? shown(order.completed_at) : words.afterReceived,
    },
  ];
};

/** How an order ended that did not come to its end. */
const endingSteps = ({ order, words, shown }: Progress): Step[] => {
  const { steps, told } = words;
  const isRefused = order.cod?.state === 'refused' || order.cod?.state === 'returned';
  // what happened to its parcel afterwards is its store's matter
  const end = isRefused
    ? order.histories.find(({ status }) => status === 'cancelled')
    : order.histories.at(-1);
  const back = rupiah(order.refund_amount > 0 ? order.refund_amount : order.total);
  const endings: Partial<Record<OrderStatus, Pick<Step, 'title' | 'text'>>> = {
    cancelled: { title: steps.cancelled, text: isRefused ? told.notTaken : told.cancelled },
    expired: { title: steps.expired, text: told.expired },
    rejected: {
      title: steps.rejected,
      text: end?.by === 'system' ? told.rejectedAuto : told.rejected,
    },
    refunded: { title: steps.refunded, text: told.refunded(back) },
  };
  const ending = endings[order.status];
  if (ending === undefined) return [];
  const note = end?.note ? { note: end.note } : {};
  const state = order.status === 'refunded' ? 'done' : 'bad';
  return [{ key: order.status, state, ...ending, when: shown(end?.at ?? null), ...note }];
};

/** The journey of one order from its making to its end: what happened with its dates, and what is still to come. */
export const timelineOf = (order: Order, reader: Reader): Step[] => {
  const all = progressOf(order, reader);
  const { words, shown, enteredAt } = all;
  const { steps, told } = words;
  const pieces = order.items.reduce((sum, { qty }) => sum + qty, 0);
  return [
    {
      key: 'created',
      state: 'done',
      title: steps.created,
      text: told.created(pieces, order.merchant.merchant_name),
      when: shown(order.created_at),
    },
    ...paidStep(all),
    ...stepOf(
      all,
      2,
      { key: 'processed', title: steps.processed, text: told.processed },
      shown(enteredAt('processed')),
    ),
    ...stepOf(
      all,
      3,
      { key: 'shipped', title: steps.shipped, text: told.shipped(order.shipping.courier_name) },
      shown(enteredAt('shipped')),
    ),
    ...transitStep(all),
    ...complaintSteps(all),
    ...(mainStates.includes(order.status) ? arrivalSteps(all) : endingSteps(all)),
  ];
};
