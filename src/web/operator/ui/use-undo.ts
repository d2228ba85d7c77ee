import type { Api } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { type Toast, useToast } from '#web/ui/toast-store.ts';
import type { EachResult } from './call-each.ts';

/**
 * What a toast offers for ten seconds after something was done to some rows: to take it back.
 * `takeBack` is the call that does the opposite. Nothing is offered where nothing was done.
 */
export const useUndo = <Row>(takeBack: (api: Api, rows: readonly Row[]) => Promise<EachResult<Row>>) => {
  const { operator } = useMessages();
  const toast = useToast();
  const undo = useMutation(takeBack, {
    reloadOn: 'failure',
    onDone: ({ refused: [first] }) => {
      if (first !== undefined) throw first.error;
      toast.info(operator.undone);
    },
  });
  return (rows: readonly Row[]): Toast['action'] =>
    rows.length === 0 ? undefined : { label: operator.undo, run: () => void undo.run(rows) };
};
