import type { Envelope } from '#contract/envelope.ts';
import { type Api, ApiError, need } from '#web/client/api.ts';
import { type Mutation, useMutation } from '#web/client/use-mutation.ts';
import { type Toast, useToast } from '#web/ui/toast-store.ts';

type Options<Args> = {
  close: () => void;
  done: (args: Args) => string;
  /** What the toast offers besides, `useUndo` makes it. */
  undo?: (args: Args) => Toast['action'];
};

/**
 * A decision about a store or an account, for a dialog: done is said. A refusal stays in its dialog, but where somebody
 * else was faster it is told, the dialog closes, and what stands there now is shown.
 */
export const useDecision = <Args extends unknown[]>(
  send: (api: Api, ...args: Args) => Promise<Envelope<unknown>>,
  { close, done, undo }: Options<Args>,
): Mutation<Args> => {
  const toast = useToast();
  return useMutation((api, ...args: Args) => need(send(api, ...args)), {
    inline: true,
    reloadOn: 'conflict',
    onDone: (_, args) => void toast.good(done(args), undo?.(args)),
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
