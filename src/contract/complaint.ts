import { z } from 'zod';
import {
  buyerComplaintActions,
  complaintActions,
  complaintEventKinds,
  complaintLimits,
  complaintOffers,
  complaintStates,
  resolutions,
  storeComplaintActions,
} from './complaint-table.ts';
import { endpoint, operator } from './endpoint.ts';
import { choiceField, filesField, integerField, resiField, textField } from './fields.ts';
import { orderStatus } from './order-status.ts';
import { choice, nothing, pageNumber, perPage, text } from './query.ts';
import { count, id, iso, rp, url } from './scalars.ts';

const side = z.enum(['buyer', 'store']);
const offer = z.object({ kind: z.enum(complaintOffers), /** Rupiah of a part. */ amount: rp.nullable() });
const decision = z.object({
  resolution: z.enum(resolutions),
  /** Rupiah for the buyer of a partial refund. */
  amount: rp.nullable(),
  note: z.string(),
  at: iso,
  /** Which sides have agreed to it. */
  agreed: z.array(side),
  /** Which sides it leaves something to ask for. */
  may_appeal: z.array(side),
});

export const complaintEvent = z.object({
  event_id: id,
  kind: z.enum(complaintEventKinds),
  by: z.enum(['buyer', 'store', 'operator', 'system']),
  at: iso,
  text: z.string(),
  /** Ids of private files. */
  photos: z.array(z.string()),
  offer: offer.nullable(),
  resolution: z.enum(resolutions).nullable(),
  /** What an operator decided for the buyer, in rupiah. */
  amount: rp.nullable(),
  parcel: z.object({ courier: z.string(), resi: z.string() }).nullable(),
});
export type ComplaintEvent = z.output<typeof complaintEvent>;

/** A complaint as its reader may see it: both voices, whose turn it is until when, and what happens else. */
export const complaintCase = z.object({
  order_code: z.string(),
  order_status: orderStatus,
  state: z.enum(complaintStates),
  reason: z.string(),
  note: z.string(),
  photos: z.array(z.string()),
  created_at: iso,
  buyer: z.object({ name: z.string() }),
  store: z.object({ name: z.string(), slug: z.string() }),
  total: rp,
  /** Rupiah of the buyer that are held until it is over. */
  held: rp,
  /** Who must act; `both`: either may. */
  turn: z.enum(['buyer', 'store', 'operator', 'both']).nullable(),
  deadline_at: iso.nullable(),
  /** What happens when nobody acts until then. */
  otherwise: z.enum(['operator', 'refund', 'release', 'decision']).nullable(),
  offer: offer.nullable(),
  /** Decided and not carried out yet. */
  decision: decision.nullable(),
  is_appealed: z.boolean(),
  /** How it ended. */
  outcome: z.object({ resolution: z.enum(resolutions), refund: rp, note: z.string() }).nullable(),
  /** Where the goods go back to, once the buyer has taken that offer. */
  return_to: z.object({ name: z.string(), phone: z.string(), address: z.string() }).nullable(),
  /** What the reader can do now. */
  actions: z.array(z.enum(complaintActions)),
  events: z.array(complaintEvent),
});
export type ComplaintCase = z.output<typeof complaintCase>;

export const complaintRow = z.object({
  order_code: z.string(),
  order_status: orderStatus,
  state: z.enum(complaintStates),
  reason: z.string(),
  note: z.string(),
  created_at: iso,
  buyer: z.object({ id, name: z.string() }),
  store: z.object({ id, name: z.string() }),
  product_name: z.string(),
  product_photo: url.nullable(),
  items: count,
  total: rp,
  turn: complaintCase.shape.turn,
  deadline_at: iso.nullable(),
  is_appealed: z.boolean(),
});
export type ComplaintRow = z.output<typeof complaintRow>;

const order_code = textField(1, 50).required;
const words = {
  text: textField(1, complaintLimits.text).or(''),
  file_ids: filesField(complaintLimits.photos),
};
const parcel = { courier: textField(2, complaintLimits.courier).or(null), resi: resiField.or(null) };
const byCode = z.object({ order_code: z.string() });

const mine = {
  access: 'buyer',
  caching: 'never',
  kind: 'one',
  params: nothing,
  output: complaintCase,
} as const;
export const readComplaint = endpoint({
  ...mine,
  name: 'readComplaint',
  method: 'GET',
  path: '/buyer/dashboard/complaint/detail/:order_code',
  params: byCode,
  input: nothing,
  summary:
    'The complaint about an own order: both voices, whose turn it is until when, and what happens else.',
});
export const actOnComplaint = endpoint({
  ...mine,
  name: 'actOnComplaint',
  idempotent: true,
  method: 'POST',
  path: '/buyer/dashboard/complaint/act',
  input: z.object({
    order_code,
    action: choiceField(...buyerComplaintActions).required,
    ...words,
    ...parcel,
  }),
  summary:
    'What a buyer can do about the own complaint: take or refuse an offer, send the goods back, confirm or object to a replacement, agree to a decision or appeal against it, withdraw, or add words and photos.',
});

const own = { ...mine, access: 'seller' } as const;
export const listStoreComplaints = endpoint({
  ...own,
  name: 'listStoreComplaints',
  method: 'GET',
  path: '/merchant/dashboard/complaint/list',
  kind: 'paged',
  input: z.object({ status: choice(['turn', 'open', 'closed'], null), page: pageNumber, per_page: perPage }),
  output: z.array(complaintRow),
  summary:
    'Complaints about orders of the own store: `turn` those that wait for it, the soonest deadline first, `open` all that are not over, `closed` the others.',
});
export const readStoreComplaint = endpoint({
  ...own,
  name: 'readStoreComplaint',
  method: 'GET',
  path: '/merchant/dashboard/complaint/detail/:order_code',
  params: byCode,
  input: nothing,
  summary: 'The complaint about an order of the own store, as `readComplaint`.',
});
export const answerComplaint = endpoint({
  ...own,
  name: 'answerComplaint',
  idempotent: true,
  method: 'POST',
  path: '/merchant/dashboard/complaint/answer',
  input: z.object({
    order_code,
    text: textField(complaintLimits.min, complaintLimits.text).required,
    file_ids: words.file_ids,
    offer: choiceField(...complaintOffers).or(null),
    amount: integerField(1, 1e15).or(null),
  }),
  summary: "The store's answer to a complaint, with what it offers; without an offer an operator decides.",
});
export const actOnStoreComplaint = endpoint({
  ...own,
  name: 'actOnStoreComplaint',
  idempotent: true,
  method: 'POST',
  path: '/merchant/dashboard/complaint/act',
  input: z.object({
    order_code,
    action: choiceField(...storeComplaintActions).required,
    ...words,
    ...parcel,
  }),
  summary:
    'What a store can do about a complaint besides answering: send the replacement, confirm or object to what came back, agree to a decision or appeal against it, or add words and photos.',
});

const orders = operator('order');
export const operatorComplaints = endpoint({
  ...orders,
  name: 'operatorComplaints',
  method: 'GET',
  path: '/operator/complaint/list',
  kind: 'paged',
  input: z.object({
    status: choice(['turn', 'open', 'closed'], null),
    search: text,
    page: pageNumber,
    per_page: perPage,
  }),
  output: z.array(complaintRow),
  summary:
    'Complaints: `turn` those to be decided, the oldest first, `open` all that are not over, `closed` the others.',
});
export const operatorComplaint = endpoint({
  ...orders,
  name: 'operatorComplaint',
  method: 'GET',
  path: '/operator/complaint/detail/:order_code',
  params: byCode,
  input: nothing,
  output: z.object({
    complaint: complaintCase,
    /** The chat of the two, which is read where a message of it was reported. */
    chat: z.object({ messages: count, reports: z.array(id) }),
  }),
  summary: 'A complaint with everything that both sides said, and what of their chat was reported.',
});
export const decideComplaint = endpoint({
  ...orders,
  name: 'decideComplaint',
  stepUp: true,
  method: 'POST',
  path: '/operator/complaint/decide',
  input: z.object({
    order_code,
    resolution: choiceField(...resolutions).required,
    amount: integerField(1, 1e15).or(null),
    note: textField(1, 1000).required,
  }),
  output: complaintCase,
  summary:
    'Decides a complaint. It is carried out when both sides agree or the time to appeal is over; after an appeal at once.',
});
