import { CopyButton as Copy } from '#web/order/copy-button.tsx';
import { useOrderMessages } from './words.ts';

/** Copies a code of an order, and says so. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const { orders: words } = useOrderMessages();
  return <Copy text={text} label={label} copied={words.copied} />;
};
