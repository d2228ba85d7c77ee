import { useToast } from '#web/ui/toast-store.ts';
import type { Outcome } from './use-act.ts';

/**
 * What comes after a decision about a store or an account: `after(act(…), said)`. Done is said and everything asked anew;
 * a refusal stays in its dialog, but where somebody else was faster it is told and what stands there now is shown.
 */
export const useAfterDecision = (close: () => void, reload: () => Promise<void>) => {
  const toast = useToast();
  return async (doing: Promise<Outcome>, said: string): Promise<Outcome> => {
    const outcome = await doing;
    if (outcome.ok) toast.good(said);
    else if (outcome.code !== 409) return outcome;
    else {
      toast.err(outcome.message);
      close();
    }
    await reload();
    return outcome;
  };
};
