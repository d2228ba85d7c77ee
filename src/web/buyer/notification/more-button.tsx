import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';

/** The next page of a list that grows by hand. */
export const MoreButton = ({ busy, onPress }: { busy: boolean; onPress: () => void }) => {
  const { ui } = useMessages();
  return (
    <p className="centre up-2">
      <Button busy={busy} onClick={onPress}>
        {ui.showMore}
      </Button>
    </p>
  );
};
