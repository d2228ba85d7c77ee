import type { MerchantStatus } from '#contract/account.ts';
import { type Registration, type RegistrationStep, registrationSteps } from '#contract/registration.ts';

/** What there is of a registration so far. `status` null: no store yet. */
export type Progress = {
  status: MerchantStatus | null;
  has: Record<RegistrationStep, boolean>;
};

type Standing = Pick<Registration, 'status' | 'current_step' | 'completed_steps'>;

/** A store that was closed is not registered again. */
const isSubmitted = (status: Standing['status']): boolean =>
  status !== 'none' && status !== 'draft' && status !== 'rejected';

/**
 * How far a registration is. A store that sells or waits has been through every step, however it
 * came about; a rejected one starts at the first step again, with everything filled in.
 */
export const standingOf = ({ status, has }: Progress): Standing => {
  const current = status ?? (has.personal ? 'draft' : 'none');
  if (isSubmitted(current))
    return { status: current, current_step: 'done', completed_steps: [...registrationSteps] };
  const completed = registrationSteps.filter((step) => has[step]);
  const open = registrationSteps.find((step) => !has[step]);
  return { status: current, current_step: open ?? 'personal', completed_steps: completed };
};

/** Whether a step may be sent now: every one before it was, and the store is not yet submitted. */
export const maySend = (step: RegistrationStep, progress: Progress): boolean => {
  const before = registrationSteps.slice(0, registrationSteps.indexOf(step));
  return !isSubmitted(standingOf(progress).status) && before.every((one) => progress.has[one]);
};

/** A store's address on this site made from its name: plain letters, digits and dashes, 3 to 40 of them. */
export const slugFromName = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  return plain.length < 3 ? ['toko', plain].filter(Boolean).join('-') : plain;
};
