export type TimeLeft = { hours: string; minutes: string; seconds: string };

const two = (value: number): string => String(value).padStart(2, '0');

/** Whole seconds as the boxes of a countdown: 8049 -> 02, 14, 09. Never below zero; hours may pass 24. */
export const timeLeft = (secondsLeft: number): TimeLeft => {
  const rest = Math.max(0, Math.ceil(secondsLeft));
  return {
    hours: two(Math.floor(rest / 3600)),
    minutes: two(Math.floor((rest % 3600) / 60)),
    seconds: two(rest % 60),
  };
};
