import type { FlashSlot } from '#contract/promo.ts';

/** A slot as the page shows it. */
export type Slot = Omit<FlashSlot, 'json_meta'> & { desktop: string | null; mobile: string | null };

export const toSlot = ({ json_meta, ...slot }: FlashSlot): Slot => ({
  ...slot,
  desktop: json_meta.main_banner_desktop,
  mobile: json_meta.main_banner_mobile ?? json_meta.main_banner_desktop,
});

/** Whether the slot had started when the page's data was made. */
export const isLive = ({ tm_start }: Pick<FlashSlot, 'tm_start'>): boolean => tm_start === 0;

/** What the clock counts down to: the end of a live slot, the start of a coming one. Seconds as the server counted. */
export const clockOf = (slot: Slot): { at: string; secondsLeft: number } =>
  isLive(slot)
    ? { at: slot.end_at, secondsLeft: slot.tm_end }
    : { at: slot.start_at, secondsLeft: slot.tm_start };

/** The banners in the order of the slider: the selected slot's first, then those that come after it, then the others. */
export const bannerSlots = (slots: readonly Slot[]): Slot[] => {
  const at = Math.max(
    0,
    slots.findIndex((slot) => slot.is_selected),
  );
  return [...slots.slice(at), ...slots.slice(0, at)].filter((slot) => slot.desktop !== null);
};
