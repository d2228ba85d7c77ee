import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { useOrderMessages } from './words.ts';

/** Copies a code. Absent where the browser has no clipboard to give (no safe connection). */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const { orders: words } = useOrderMessages();
  const toast = useToast();
  if (navigator.clipboard === undefined) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.good(words.copied);
    } catch (error) {
      console.error(error);
    }
  };
  return <IconButton icon="copy" label={label} className="icon-button-small" onClick={copy} />;
};
