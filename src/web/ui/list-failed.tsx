import type { ListFailure } from '#web/client/list-failure.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

type Props = { caption: string; failure: ListFailure; onRetry: () => void; busy?: boolean };

/** In the place of a list whose first page did not come: says so, whether the connection was cut, and asks again. */
export const ListFailed = ({ caption, failure, onRetry, busy = false }: Props) => {
  const { ui } = useMessages();
  return (
    <EmptyState thing="truck" title={ui.loadFailed(caption)} text={failure === 'cut' ? ui.cutOff : undefined}>
      <Button busy={busy} onClick={onRetry}>
        {ui.tryAgain}
      </Button>
    </EmptyState>
  );
};
