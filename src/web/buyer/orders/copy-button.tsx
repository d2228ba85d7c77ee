import { useMessages } from '#web/client/messages.tsx';
import { CopyButton as Copy } from '#web/ui/copy-button.tsx';

/** Copies a code of an order, and says so. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const { orders: words } = useMessages();
  return <Copy text={text} label={label} copied={words.copied} />;
};
