import { expect, test } from 'vitest';
import { type ComplaintState, complaintStates } from '#contract/complaint-table.ts';
import { defaultSettings } from '../settings/index.ts';
import {
  actionsFor,
  type ComplaintFacts,
  type ComplaintMoveName,
  clocks,
  complaintMoves,
  deadlineOf,
  endingOf,
  isAllowed,
  mayAppeal,
  moveOf,
  otherwiseOf,
  turnOf,
} from './complaint.rules.ts';

const names = Object.keys(complaintMoves) as ComplaintMoveName[];
const facts = (state: ComplaintState, more: Partial<ComplaintFacts> = {}): ComplaintFacts => ({
  state,
  offer: null,
  decision: null,
  buyer_agrees: false,
  store_agrees: false,
  ...more,
});
const now = new Date('2026-11-20T10:00:00+07:00');

/** Every allowed move, written out once more by hand. */
const lawful = new Set([
  'answering>review store',
  'answering>offered store',
  'answering>review system',
  'offered>closed buyer',
  'offered>returning buyer',
  'offered>replacing buyer',
  'offered>review buyer',
  'offered>review system',
  'returning>returned buyer',
  'returning>review system',
  'returned>closed store',
  'returned>closed system',
  'returned>review store',
  'replacing>replaced store',
  'replacing>review system',
  'replaced>closed buyer',
  'replaced>closed system',
  'replaced>review buyer',
  'review>decided operator',
  'decided>decided buyer|store',
  'decided>closed buyer|store|system',
  'decided>appealed buyer|store',
  'appealed>closed operator',
  'answering>closed buyer',
  'review>closed buyer',
  'returning>closed buyer',
]);

test('the table has exactly these moves', () => {
  const found = names.flatMap((name) =>
    complaintMoves[name].from.map(
      (from) => `${from}>${complaintMoves[name].to} ${complaintMoves[name].who.join('|')}`,
    ),
  );
  expect(new Set(found)).toEqual(lawful);
});

test('every state is reached and left, and only the end moves money', () => {
  for (const state of complaintStates) {
    const leaving = names.filter((name) => (complaintMoves[name].from as readonly string[]).includes(state));
    expect(leaving.length > 0).toBe(state !== 'closed');
  }
  for (const name of names)
    expect('money' in complaintMoves[name]).toBe(complaintMoves[name].to === 'closed');
});

test('the clock makes a move that the system may make, and money goes to the store by it only after a replacement', () => {
  for (const [state, clock] of Object.entries(clocks))
    expect(isAllowed(clock.move, state as ComplaintState, 'system')).toBe(true);
  const ends = Object.fromEntries(complaintStates.map((state) => [state, otherwiseOf(state)]));
  expect(ends).toEqual({
    ...{ answering: 'operator', offered: 'operator', returning: 'operator', replacing: 'operator' },
    ...{ returned: 'refund', replaced: 'release', decided: 'decision' },
    ...{ review: null, appealed: null, closed: null },
  });
});

test('deadlines: 48 h to answer, 72 h to take, 7 days to send, 10 to confirm, 3 to appeal', () => {
  const hours = complaintStates.map((state) => {
    const deadline = deadlineOf(state, now, defaultSettings);
    return deadline === null ? null : (deadline.getTime() - now.getTime()) / 3_600_000;
  });
  expect(hours).toEqual([48, 72, null, 168, 240, 168, 240, 72, null, null]);
});

test('each state has one turn, and nobody else has anything to do but to speak', () => {
  for (const state of complaintStates) {
    const now = facts(state, { offer: 'return', decision: 'refund' });
    for (const side of ['buyer', 'store'] as const) {
      const deeds = actionsFor(side, now).filter((action) => action !== 'say' && action !== 'withdraw');
      expect([state, side, deeds.length > 0]).toEqual([state, side, turnOf(now) === side]);
    }
  }
});

test('an offer is taken as what it is', () => {
  for (const offer of ['refund', 'part', 'return', 'replacement'] as const)
    expect(moveOf('take', 'buyer', facts('offered', { offer }))).toBe(`take_${offer}`);
  expect(moveOf('take', 'buyer', facts('review', { offer: 'refund' }))).toBeNull();
  expect(moveOf('send_replacement', 'buyer', facts('replacing'))).toBeNull();
});

test('who was given everything cannot appeal; a decision is carried out once all who could have agreed', () => {
  expect(mayAppeal('refund')).toEqual(['store']);
  expect(mayAppeal('release')).toEqual(['buyer']);
  const part = facts('decided', { decision: 'partial' });
  expect(turnOf(part)).toBe('both');
  expect(moveOf('agree', 'buyer', part)).toBe('agree');
  const half = { ...part, buyer_agrees: true };
  expect(turnOf(half)).toBe('store');
  expect(moveOf('agree', 'store', half)).toBe('carry_out');
  expect(moveOf('appeal', 'buyer', half)).toBeNull();
  const all = facts('decided', { decision: 'refund' });
  expect(moveOf('agree', 'store', all)).toBe('carry_out');
  expect(moveOf('appeal', 'buyer', all)).toBeNull();
});

test('the money of an end', () => {
  const complaint = { offer_amount: 5_000, decision: 'partial' as const, decision_amount: 7_000 };
  expect(endingOf('take_part', complaint)).toEqual({ resolution: 'partial', amount: 5_000 });
  expect(endingOf('carry_out', complaint)).toEqual({ resolution: 'partial', amount: 7_000 });
  expect(endingOf('confirm_return', complaint)).toEqual({ resolution: 'refund', amount: null });
  expect(endingOf('withdraw', complaint)).toEqual({ resolution: 'release', amount: null });
  expect(endingOf('refuse', complaint)).toBeNull();
});
