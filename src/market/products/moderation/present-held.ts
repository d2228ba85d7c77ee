import type { OwnModeration } from '#contract/moderation.ts';
import { toIso } from '#contract/scalars.ts';
import type { HeldRow } from './moderation-store.ts';

/** Why a product is held, for its seller. */
export const presentHeld = ({ state, reasons, held_at, due_at, note, appeal }: HeldRow): OwnModeration => ({
  state,
  reasons,
  held_at: toIso(held_at),
  due_at: toIso(due_at),
  note: state === 'refused' ? note : null,
  may_appeal: state === 'refused' && appeal === null,
});
