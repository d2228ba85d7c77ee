import type { Envelope } from '#contract/envelope.ts';
import { createStore } from './store.ts';

type Asked = { settle: (isConfirmed: boolean) => void };

/** Who waits for the visitor to confirm who they are; null: nobody. The dialog (features/authentication) watches it. */
export const stepUpStore = createStore<Asked | null>(null);

let waiting: Promise<boolean> | null = null;

/** Asks the visitor to confirm who they are, once for all calls that need it meanwhile. @returns whether they did */
export const confirmIdentity = (): Promise<boolean> => {
  waiting ??= new Promise<boolean>((resolve) => {
    stepUpStore.set({ settle: resolve });
  }).finally(() => {
    waiting = null;
    stepUpStore.set(null);
  });
  return waiting;
};

/** Whether a call was refused only because its session has to be confirmed first. */
export const needsStepUp = (answer: Pick<Envelope<unknown>, 'code'>): boolean =>
  answer.code === 403 &&
  'errors' in answer &&
  (answer.errors as readonly { rule: string }[] | undefined)?.some(({ rule }) => rule === 'step_up') === true;
