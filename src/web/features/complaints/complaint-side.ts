import {
  actOnComplaint,
  actOnStoreComplaint,
  answerComplaint,
  type ComplaintCase,
  readComplaint,
  readStoreComplaint,
} from '#contract/complaint.ts';
import type { ComplaintAction, ComplaintOffer } from '#contract/complaint-table.ts';
import { type Api, need } from '#web/client/api.ts';
import { endAttempt, idempotencyKey } from '#web/client/idempotency-key.ts';

export type Side = 'buyer' | 'store';

/** What somebody does about a complaint; only what its action asks for is filled in. */
export type ActionDraft = {
  action: ComplaintAction;
  text: string;
  file_ids: string[];
  offer: ComplaintOffer | null;
  amount: number | null;
  courier: string;
  resi: string;
};

/** The complaint about an order as a side sees it. */
export const loadComplaint = async (api: Api, side: Side, order_code: string): Promise<ComplaintCase> => {
  const request = { params: { order_code } };
  const call = side === 'buyer' ? api.call(readComplaint, request) : api.call(readStoreComplaint, request);
  return (await need(call)).data;
};

/** Sends it once, however often it is tried. @returns the complaint as it is then */
export const sendAction = async (
  api: Api,
  side: Side,
  order_code: string,
  draft: ActionDraft,
): Promise<ComplaintCase> => {
  const { action, text, file_ids, offer, amount, courier, resi } = draft;
  const said = { order_code, text: text.trim(), file_ids };
  const parcel = { courier: courier.trim(), resi: resi.trim() };
  const key = idempotencyKey({ side, order_code, draft });
  const send = () => {
    if (action === 'answer')
      return api.call(answerComplaint, { input: { ...said, offer, amount }, idempotencyKey: key });
    const input = { ...said, ...parcel, action };
    return side === 'buyer'
      ? api.call(actOnComplaint, { input: input as never, idempotencyKey: key })
      : api.call(actOnStoreComplaint, { input: input as never, idempotencyKey: key });
  };
  const answer = await send();
  endAttempt(answer);
  return (await need(Promise.resolve(answer))).data;
};
