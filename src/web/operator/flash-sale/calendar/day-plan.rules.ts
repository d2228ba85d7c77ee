import { dayAfter, earlier, fromJakarta, jakartaTime, later } from '#common/jakarta-time.ts';
import type { CalendarSlot } from '#contract/operator-flash.ts';

/** What a day holds, in its order. Times are Jakarta's, `2026-11-20T09:00`; a slot over midnight is on both days. */
export type DayEntry =
  | { kind: 'slot'; slot: CalendarSlot; from: string; until: string; cameOver: boolean; goesOn: boolean }
  | { kind: 'free'; from: string; until: string };

const shortestMs = 15 * 60_000;
const instant = (time: string): number => Date.parse(fromJakarta(time));

/**
 * A day's slots, and the hours between them that are free and not past at `now`: at least 15 minutes, as the shortest
 * slot. Slots that are switched off take no hours.
 */
export const dayPlan = (day: string, slots: readonly CalendarSlot[], now: number): DayEntry[] => {
  const [start, end] = [`${day}T00:00`, `${dayAfter(day, 1)}T00:00`];
  const ofDay = slots
    .map((slot) => ({ slot, from: jakartaTime(slot.start_at), until: jakartaTime(slot.end_at) }))
    .filter(({ from, until }) => from < end && until > start)
    .sort((one, other) => (one.from < other.from ? -1 : 1));
  const entries: DayEntry[] = [];
  // the next full minute
  const soonest = jakartaTime(Math.ceil(now / 60_000) * 60_000);
  let free = later(start, soonest);
  const offer = (until: string) => {
    if (instant(until) - instant(free) >= shortestMs) entries.push({ kind: 'free', from: free, until });
  };
  for (const { slot, from, until } of ofDay) {
    if (slot.is_active) offer(earlier(from, end));
    const [cameOver, goesOn] = [from < start, until > end];
    entries.push({
      kind: 'slot',
      slot,
      from: cameOver ? start : from,
      until: goesOn ? end : until,
      cameOver,
      goesOn,
    });
    if (slot.is_active && until > free) free = until;
  }
  offer(end);
  return entries;
};

const suggestedMs = 2 * 3_600_000;

/** The address part that begins a slot in free hours: two hours, or as many as there are. */
export const beginning = ({ from, until }: { from: string; until: string }): string => {
  const end = Math.min(instant(until), instant(from) + suggestedMs);
  return `?start=${from}&end=${jakartaTime(end)}`;
};
