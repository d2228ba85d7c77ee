import { useState } from 'react';
import { useFailure } from '#web/client/failure.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import type { BulkAct } from './desk-columns.ts';
import type { Selection } from './use-selection.ts';

type Props<Row> = { acts: readonly BulkAct<Row>[]; selection: Selection<Row>; reload: () => Promise<void> };

/** What can be done with the rows that are ticked, one thing at a time. */
export const BulkBar = <Row,>({ acts, selection, reload }: Props<Row>) => {
  const { operator } = useMessages();
  const fail = useFailure();
  const [busy, setBusy] = useState<string | null>(null);
  const { picked } = selection;
  const run = async (act: BulkAct<Row>) => {
    const running = act.run([...picked]);
    if (running === undefined) return;
    setBusy(act.label);
    try {
      await running;
      selection.all(false);
      await reload();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="bulk-bar" role="group" aria-label={operator.withPicked}>
      <b className="num" aria-live="polite">
        {operator.picked(picked.length)}
      </b>
      {acts.map((act) => (
        <Button
          key={act.label}
          small
          kind={act.tone === 'bad' ? 'line' : 'ink'}
          busy={busy === act.label}
          disabled={busy !== null && busy !== act.label}
          onClick={() => run(act)}
        >
          {act.label}
        </Button>
      ))}
      <Button small kind="plain" onClick={() => selection.all(false)}>
        {operator.letGo}
      </Button>
    </div>
  );
};
