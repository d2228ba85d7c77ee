/** What a complaint's texts and pictures may be; lengths in characters. `said`: further words of one side. */
export const complaintLimits = { min: 10, text: 1_000, photos: 5, said: 10, courier: 40 } as const;

/** How a complaint may end: everything back, a part of it back, or all to the store. */
export const resolutions = ['refund', 'partial', 'release'] as const;
export type Resolution = (typeof resolutions)[number];

/** Whose turn it is, and what for. */
export const complaintStates = [
  'answering',
  'offered',
  'review',
  'returning',
  'returned',
  'replacing',
  'replaced',
  'decided',
  'appealed',
  'closed',
] as const;
export type ComplaintState = (typeof complaintStates)[number];

/** What a store may offer. */
export const complaintOffers = ['refund', 'part', 'return', 'replacement'] as const;
export type ComplaintOffer = (typeof complaintOffers)[number];

/** What a buyer can do, and a store besides its answer. */
export const buyerComplaintActions = [
  'take',
  'refuse',
  'send_back',
  'confirm',
  'object',
  'agree',
  'appeal',
  'withdraw',
  'say',
] as const;
export const storeComplaintActions = [
  'send_replacement',
  'confirm',
  'object',
  'agree',
  'appeal',
  'say',
] as const;
export const complaintActions = ['answer', ...buyerComplaintActions, 'send_replacement'] as const;
export type ComplaintAction = (typeof complaintActions)[number];

/** What happened with a complaint: what a side did, and what the clock did for it. */
export const complaintEventKinds = [
  'answer',
  'offer',
  'stay_silent',
  'take_refund',
  'take_part',
  'take_return',
  'take_replacement',
  'refuse',
  'offer_lapses',
  'send_back',
  'not_sent_back',
  'confirm_return',
  'return_not_confirmed',
  'object_return',
  'send_replacement',
  'not_replaced',
  'confirm_replacement',
  'replacement_not_confirmed',
  'object_replacement',
  'decide',
  'agree',
  'carry_out',
  'appeal',
  'decide_finally',
  'withdraw',
  'say',
] as const;
export type ComplaintEventKind = (typeof complaintEventKinds)[number];
