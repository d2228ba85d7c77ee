import type { OperatorSlot } from '#contract/operator-flash.ts';
import { fromJakarta, jakartaTime } from '../jakarta.rules.ts';

/** What the form begins with; `start` and `end` are Jakarta's, for a new slot from the calendar. */
export const slotValues = (slot: OperatorSlot | null, start = '', end = '') => ({
  promo_name: slot?.promo_name ?? '',
  start_at: slot === null ? start : jakartaTime(slot.start_at),
  end_at: slot === null ? end : jakartaTime(slot.end_at),
  is_active: slot?.is_active ?? true,
  icon: slot?.json_meta.icon ?? '',
  main_banner_desktop: slot?.json_meta.main_banner_desktop ?? '',
  main_banner_mobile: slot?.json_meta.main_banner_mobile ?? '',
});
export type SlotValues = ReturnType<typeof slotValues>;

/** What O25 takes. */
export const slotInput = ({ promo_name, start_at, end_at, is_active, ...json_meta }: SlotValues) => ({
  promo_name,
  start_at: fromJakarta(start_at),
  end_at: fromJakarta(end_at),
  is_active,
  json_meta,
});

/** What may still be sent once a slot has started. */
export const startedInput = (values: SlotValues) => {
  const { end_at, json_meta } = slotInput(values);
  return { end_at, json_meta };
};
