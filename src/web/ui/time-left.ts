export type TimeLeft = { hours: string; minutes: string; seconds: string };

const two = (value: number): string => String(value).padStart(2, '0');

/**
 * Whole seconds as the boxes of a countdown: 8049 -> 02, 14, 09. Never below zero. Hours may pass 24; from 48 on the days stand
 * before them: `12 hari 04`. @param days the word for them
 */
export const timeLeft = (secondsLeft: number, days: string): TimeLeft => {
  const rest = Math.max(0, Math.ceil(secondsLeft));
  const hours = Math.floor(rest / 3600);
  return {
    hours: hours < 48 ? two(hours) : `${Math.floor(hours / 24)} ${days} ${two(hours % 24)}`,
    minutes: two(Math.floor((rest % 3600) / 60)),
    seconds: two(rest % 60),
  };
};
