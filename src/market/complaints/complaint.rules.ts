import type {
  ComplaintAction,
  ComplaintEventKind,
  ComplaintOffer,
  ComplaintState,
  Resolution,
} from '#contract/complaint-table.ts';
import type { Settings } from '../context.ts';

/** One of the two who disagree. */
export type Side = 'buyer' | 'store';
/** Who moves a complaint. */
export type Party = Side | 'operator' | 'system';

type Move = {
  from: readonly ComplaintState[];
  who: readonly Party[];
  to: ComplaintState;
  /** What becomes of the money that was held, where the move ends it: all to the buyer, the offered part, all to the store, or as decided. */
  money?: 'refund' | 'part' | 'release' | 'decision';
};

/**
 * The only table of a complaint's states. What it does not list is a 409. The order stays `complained` until a move with
 * `money` ends it. An operator may end it from every state by the calls that settle the order itself.
 */
export const complaintMoves = {
  answer: { from: ['answering'], who: ['store'], to: 'review' },
  offer: { from: ['answering'], who: ['store'], to: 'offered' },
  stay_silent: { from: ['answering'], who: ['system'], to: 'review' },
  take_refund: { from: ['offered'], who: ['buyer'], to: 'closed', money: 'refund' },
  take_part: { from: ['offered'], who: ['buyer'], to: 'closed', money: 'part' },
  take_return: { from: ['offered'], who: ['buyer'], to: 'returning' },
  take_replacement: { from: ['offered'], who: ['buyer'], to: 'replacing' },
  refuse: { from: ['offered'], who: ['buyer'], to: 'review' },
  offer_lapses: { from: ['offered'], who: ['system'], to: 'review' },
  send_back: { from: ['returning'], who: ['buyer'], to: 'returned' },
  not_sent_back: { from: ['returning'], who: ['system'], to: 'review' },
  confirm_return: { from: ['returned'], who: ['store'], to: 'closed', money: 'refund' },
  return_not_confirmed: { from: ['returned'], who: ['system'], to: 'closed', money: 'refund' },
  object_return: { from: ['returned'], who: ['store'], to: 'review' },
  send_replacement: { from: ['replacing'], who: ['store'], to: 'replaced' },
  not_replaced: { from: ['replacing'], who: ['system'], to: 'review' },
  confirm_replacement: { from: ['replaced'], who: ['buyer'], to: 'closed', money: 'release' },
  replacement_not_confirmed: { from: ['replaced'], who: ['system'], to: 'closed', money: 'release' },
  object_replacement: { from: ['replaced'], who: ['buyer'], to: 'review' },
  decide: { from: ['review'], who: ['operator'], to: 'decided' },
  agree: { from: ['decided'], who: ['buyer', 'store'], to: 'decided' },
  carry_out: { from: ['decided'], who: ['buyer', 'store', 'system'], to: 'closed', money: 'decision' },
  appeal: { from: ['decided'], who: ['buyer', 'store'], to: 'appealed' },
  decide_finally: { from: ['appealed'], who: ['operator'], to: 'closed', money: 'decision' },
  withdraw: {
    from: ['answering', 'offered', 'review', 'returning'],
    who: ['buyer'],
    to: 'closed',
    money: 'release',
  },
} as const satisfies Partial<Record<ComplaintEventKind, Move>>;
export type ComplaintMoveName = keyof typeof complaintMoves;

/** Whether `who` may make this move from this state. */
export const isAllowed = (name: ComplaintMoveName, from: ComplaintState, who: Party): boolean => {
  const move: Move = complaintMoves[name];
  return move.from.includes(from) && move.who.includes(who);
};

type Clock = { setting: keyof Settings & `complaint_${string}_${'hours' | 'days'}`; move: ComplaintMoveName };

/** How long a state lasts, and what the clock does then. Where none stands, an operator decides without one. */
export const clocks: Partial<Record<ComplaintState, Clock>> = {
  answering: { setting: 'complaint_answer_hours', move: 'stay_silent' },
  offered: { setting: 'complaint_offer_hours', move: 'offer_lapses' },
  returning: { setting: 'complaint_send_days', move: 'not_sent_back' },
  returned: { setting: 'complaint_receipt_days', move: 'return_not_confirmed' },
  replacing: { setting: 'complaint_send_days', move: 'not_replaced' },
  replaced: { setting: 'complaint_receipt_days', move: 'replacement_not_confirmed' },
  decided: { setting: 'complaint_appeal_days', move: 'carry_out' },
};

const HOUR_MS = 3_600_000;

/** How long a state lasts, in ms; null: until somebody acts. */
export const lengthOf = (state: ComplaintState, settings: Settings): number | null => {
  const clock = clocks[state];
  if (clock === undefined) return null;
  return settings[clock.setting] * (clock.setting.endsWith('_days') ? 24 * HOUR_MS : HOUR_MS);
};

/** When a complaint that comes into this state now is moved by the system; null: never. */
export const deadlineOf = (state: ComplaintState, now: Date, settings: Settings): Date | null => {
  const length = lengthOf(state, settings);
  return length === null ? null : new Date(now.getTime() + length);
};

/** What happens to the money, or who decides, when the time of a state is over; null: it has no clock. */
export const otherwiseOf = (state: ComplaintState): 'operator' | 'refund' | 'release' | 'decision' | null => {
  const clock = clocks[state];
  if (clock === undefined) return null;
  const { money }: Move = complaintMoves[clock.move];
  return money === 'refund' || money === 'release' || money === 'decision' ? money : 'operator';
};

/** What a decision leaves each side to ask for: who was given everything cannot appeal. */
export const mayAppeal = (decision: Resolution): readonly Side[] => {
  if (decision === 'partial') return ['buyer', 'store'];
  return decision === 'refund' ? ['store'] : ['buyer'];
};

/** What decides whose turn it is. */
export type ComplaintFacts = {
  state: ComplaintState;
  offer: ComplaintOffer | null;
  decision: Resolution | null;
  buyer_agrees: boolean;
  store_agrees: boolean;
};

/** Which sides could still appeal and have not agreed. */
export const undecided = ({ decision, buyer_agrees, store_agrees }: ComplaintFacts): Side[] => {
  const agrees = { buyer: buyer_agrees, store: store_agrees };
  return decision === null ? [] : mayAppeal(decision).filter((side) => !agrees[side]);
};

/** Who must act now; `both`: either may; null: it is over. */
export const turnOf = (facts: ComplaintFacts): Side | 'operator' | 'both' | null => {
  if (facts.state === 'decided') {
    const [first, second] = undecided(facts);
    return second === undefined ? (first ?? null) : 'both';
  }
  const turns = {
    answering: 'store',
    offered: 'buyer',
    review: 'operator',
    returning: 'buyer',
    returned: 'store',
    replacing: 'store',
    replaced: 'buyer',
    appealed: 'operator',
    closed: null,
  } as const;
  return turns[facts.state];
};

/** The move that an action of a side makes; null: none, in this state. `say` moves nothing. */
export const moveOf = (
  action: Exclude<ComplaintAction, 'answer' | 'say'>,
  side: Side,
  facts: ComplaintFacts,
): ComplaintMoveName | null => {
  const { state, offer } = facts;
  const name = ((): ComplaintMoveName | null => {
    if (action === 'take') return offer === null ? null : `take_${offer}`;
    if (action === 'confirm') return state === 'returned' ? 'confirm_return' : 'confirm_replacement';
    if (action === 'object') return state === 'returned' ? 'object_return' : 'object_replacement';
    if (action !== 'agree') return action;
    return undecided(facts).every((one) => one === side) ? 'carry_out' : 'agree';
  })();
  if (name === null || !isAllowed(name, state, side)) return null;
  const isAboutDecision = action === 'agree' || action === 'appeal';
  return isAboutDecision && !undecided(facts).includes(side) ? null : name;
};

const actionsOfSide = {
  buyer: ['take', 'refuse', 'send_back', 'confirm', 'object', 'agree', 'appeal', 'withdraw'],
  store: ['send_replacement', 'confirm', 'object', 'agree', 'appeal'],
} as const;

/** What a side can do now; operators have calls of their own. */
export const actionsFor = (side: Side, facts: ComplaintFacts): ComplaintAction[] => {
  if (facts.state === 'closed') return [];
  const possible: ComplaintAction[] = actionsOfSide[side].filter(
    (action) => moveOf(action, side, facts) !== null,
  );
  return [...(isAllowed('answer', facts.state, side) ? (['answer'] as const) : []), ...possible, 'say'];
};

/** What ends a complaint: how the money goes, and the rupiah for the buyer of a part. */
export type Ending = { resolution: Resolution; amount: number | null };

/** What a move does to the money that is held; null: nothing. */
export const endingOf = (
  name: ComplaintMoveName,
  complaint: { offer_amount: number | null; decision: Resolution | null; decision_amount: number | null },
): Ending | null => {
  const { money }: Move = complaintMoves[name];
  if (money === undefined) return null;
  if (money === 'part') return { resolution: 'partial', amount: complaint.offer_amount };
  if (money !== 'decision') return { resolution: money, amount: null };
  return complaint.decision === null
    ? null
    : { resolution: complaint.decision, amount: complaint.decision_amount };
};
