export type TimeLeft = { days: number; hours: string; minutes: string; seconds: string };

const two = (value: number): string => String(value).padStart(2, '0');
const DAY = 86_400;

/**
 * Whole seconds as the boxes of a countdown: 8049 -> 02, 14, 09. Never below zero. Days are counted from two on, as up to 48
 * hours are read as hours.
 */
export const timeLeft = (secondsLeft: number): TimeLeft => {
  const all = Math.max(0, Math.ceil(secondsLeft));
  const days = all < 2 * DAY ? 0 : Math.floor(all / DAY);
  const rest = all - days * DAY;
  return {
    days,
    hours: two(Math.floor(rest / 3600)),
    minutes: two(Math.floor((rest % 3600) / 60)),
    seconds: two(rest % 60),
  };
};
