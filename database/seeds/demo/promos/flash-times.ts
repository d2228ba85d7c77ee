/** Minutes of the day in Jakarta at which a slot begins; a day has no gap, so one always runs and one always comes. */
export const SLOT_STARTS = [0, 9 * 60, 12 * 60, 15 * 60, 18 * 60, 21 * 60] as const;

export type SlotTimes = { slug: string; name: string; startAt: Date; endAt: Date };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Jakarta keeps UTC+7 the whole year. */
const JAKARTA = 7 * 60 * MINUTE;

const NAMES = [
  'Bangun Pagi Hemat',
  'Pasar Pagi',
  'Jam Makan Siang',
  'Sore Santai',
  'Pulang Kerja',
  'Begadang Untung',
] as const;

/** Midnight in Jakarta of the day that `now` falls on. */
const jakartaMidnight = (now: Date): number => Math.floor((now.getTime() + JAKARTA) / DAY) * DAY - JAKARTA;

/** Every slot from `before` days before today to `after` days after it, in order, each touching the next. */
export function slotTimes(now: Date, before = 1, after = 7): SlotTimes[] {
  const slots: SlotTimes[] = [];
  for (let day = -before; day <= after; day++) {
    const midnight = jakartaMidnight(now) + day * DAY;
    const label = new Date(midnight + JAKARTA).toISOString().slice(0, 10);
    SLOT_STARTS.forEach((minutes, at) => {
      const until = SLOT_STARTS[at + 1] ?? 24 * 60;
      slots.push({
        slug: `flash-${label}-${String(minutes / 60).padStart(2, '0')}`,
        name: `Flash Sale ${NAMES[at]}`,
        startAt: new Date(midnight + minutes * MINUTE),
        endAt: new Date(midnight + until * MINUTE),
      });
    });
  }
  return slots;
}
