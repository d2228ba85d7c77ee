import type { MerchantStatus } from '#contract/account.ts';
import { type Registration, type RegistrationStep, registrationSteps } from '#contract/registration.ts';

/** What there is of a registration so far. `status` null: no store yet. */
export type Progress = {
  status: MerchantStatus | null;
  has: Record<RegistrationStep, boolean>;
};

type Standing = Pick<Registration, 'status' | 'current_step' | 'completed_steps'>;

const isSubmitted = (status: Standing['status']): boolean =>
  status === 'pending' || status === 'active' || status === 'suspended';

/**
 * How far a registration is (API type Registration). A store that sells or waits has been through every step, however it
 * came about; a rejected one starts at the first step again, with everything filled in.
 */
export const standingOf = ({ status, has }: Progress): Standing => {
  const found = status ?? (has.personal ? 'draft' : 'none');
  if (isSubmitted(found))
    return { status: found, current_step: 'done', completed_steps: [...registrationSteps] };
  const completed = registrationSteps.filter((step) => has[step]);
  const open = registrationSteps.find((step) => !has[step]);
  return { status: found, current_step: open ?? 'personal', completed_steps: completed };
};

/** Whether a step may be sent now: every one before it was, and the store is not yet submitted (API A8–A12). */
export const maySend = (step: RegistrationStep, progress: Progress): boolean => {
  const before = registrationSteps.slice(0, registrationSteps.indexOf(step));
  return !isSubmitted(standingOf(progress).status) && before.every((one) => progress.has[one]);
};
