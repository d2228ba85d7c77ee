/** When a slot runs. Slots never overlap. */
export type SlotTimes = { id: number; start_at: Date; end_at: Date };

const jakartaMs = 7 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** The next midnight in Jakarta. */
export const endOfDay = (now: Date): Date =>
  new Date((Math.floor((now.getTime() + jakartaMs) / dayMs) + 1) * dayMs - jakartaMs);

/** Hour and minute in Jakarta: `09:00`. */
export const hourOf = (at: Date): string => new Date(at.getTime() + jakartaMs).toISOString().slice(11, 16);

/** Whole seconds until a moment, 0 when it has passed. Rounded up, so that 0 means it has really come. */
export const secondsUntil = (at: Date, now: Date): number =>
  Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 1000));

export const runsAt = (slot: Pick<SlotTimes, 'start_at' | 'end_at'>, now: Date): boolean =>
  slot.start_at <= now && now < slot.end_at;

const maxShown = 12;

/**
 * The slots of the flash-sale page: those not yet over that run or start today in Jakarta, by their start, at most 12
 * (API R3). Exactly one is selected unless there is none: the asked one, else the running one, else the first.
 * @param asked id of a slot as the client wrote it; anything else selects nothing by itself
 */
export const shownSlots = <S extends SlotTimes>(
  slots: readonly S[],
  now: Date,
  asked: string,
): { slot: S; is_selected: boolean }[] => {
  const midnight = endOfDay(now);
  const shown = slots
    .filter((slot) => slot.end_at > now && slot.start_at < midnight)
    .sort((one, other) => one.start_at.getTime() - other.start_at.getTime() || one.id - other.id)
    .slice(0, maxShown);
  const selected =
    shown.find((slot) => String(slot.id) === asked) ?? shown.find((slot) => runsAt(slot, now)) ?? shown[0];
  return shown.map((slot) => ({ slot, is_selected: slot === selected }));
};
