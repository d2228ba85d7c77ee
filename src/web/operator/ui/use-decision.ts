import type { Envelope } from '#contract/envelope.ts';
import { type Api, ApiError, need } from '#web/client/api.ts';
import { type Mutation, useMutation } from '#web/client/use-mutation.ts';
import { useToast } from '#web/ui/toast-store.ts';

/**
 * A decision about a store or an account, for a dialog: done is said. A refusal stays in its dialog, but where somebody
 * else was faster it is told, the dialog closes, and what stands there now is shown.
 */
export const useDecision = <Args extends unknown[]>(
  send: (api: Api, ...args: Args) => Promise<Envelope<unknown>>,
  { close, done }: { close: () => void; done: (args: Args) => string },
): Mutation<Args> => {
  const toast = useToast();
  return useMutation((api, ...args: Args) => need(send(api, ...args)), {
    inline: true,
    reloadOn: 'conflict',
    onDone: (_, args) => void toast.good(done(args)),
    onFailed: (error) => {
      const isConflict = error instanceof ApiError && error.code === 409;
      if (isConflict) {
        toast.err(error.message);
        close();
      }
      return isConflict;
    },
  });
};
