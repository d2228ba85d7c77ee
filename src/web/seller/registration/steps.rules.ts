import type { RegistrationStep } from '#contract/registration.ts';

/** The steps in their order; web code cannot take the contract's own list, which stays on the server. */
export const steps: readonly RegistrationStep[] = ['personal', 'company', 'store', 'location', 'bank'];

/** Steps that may be opened: what was filled in, and the first that was not. */
export const openSteps = (completed: readonly RegistrationStep[]): RegistrationStep[] => {
  const next = steps.find((step) => !completed.includes(step));
  return steps.filter((step) => completed.includes(step) || step === next);
};

/** The step after one, or null after the last. */
export const stepAfter = (step: RegistrationStep): RegistrationStep | null =>
  steps[steps.indexOf(step) + 1] ?? null;

export const stepBefore = (step: RegistrationStep): RegistrationStep | null =>
  steps[steps.indexOf(step) - 1] ?? null;
