import { jakartaTime, momentOf } from '#common/jakarta-time.ts';
import type { OperatorSlot } from '#contract/operator-flash.ts';

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
type SlotValues = ReturnType<typeof slotValues>;

type Times = Pick<OperatorSlot, 'start_at' | 'end_at'>;

/** The input of a new slot, and of a change before it starts. @param before the slot that is changed */
export const slotInput = (
  { promo_name, start_at, end_at, is_active, ...json_meta }: SlotValues,
  before: Times | null = null,
) => ({
  promo_name,
  start_at: momentOf(start_at, before?.start_at),
  end_at: momentOf(end_at, before?.end_at),
  is_active,
  json_meta,
});

/** What may still be sent once a slot has started. */
export const startedInput = (values: SlotValues, before: Times) => {
  const { end_at, json_meta } = slotInput(values, before);
  return { end_at, json_meta };
};
