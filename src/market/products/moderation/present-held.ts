import { inReadersLanguage, type Locale } from '#common/locale.ts';
import type { HeldReason, OwnModeration } from '#contract/moderation.ts';
import { toIso } from '#contract/scalars.ts';
import type { StoredReason } from './moderation.rules.ts';
import type { HeldRow } from './moderation-store.ts';

export const presentReasons = (reasons: readonly StoredReason[], locale: Locale): HeldReason[] =>
  reasons.map(({ name, name_en = null, ...reason }) => ({
    ...reason,
    name: inReadersLanguage(locale, name, name_en).text,
  }));

/** Why a product is held, for its seller. */
export const presentHeld = (
  { state, reasons, held_at, due_at, note, appeal }: HeldRow,
  locale: Locale,
): OwnModeration => ({
  state,
  reasons: presentReasons(reasons, locale),
  held_at: toIso(held_at),
  due_at: toIso(due_at),
  note: state === 'refused' ? note : null,
  may_appeal: state === 'refused' && appeal === null,
});
