import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast-store.ts';

type Props = {
  text: string;
  label: string;
  /** What is said once it is copied. */
  copied: string;
};

/** Copies a code. Absent where the browser has no clipboard to give (no safe connection). */
export const CopyButton = ({ text, label, copied }: Props) => {
  const toast = useToast();
  if (navigator.clipboard === undefined) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.good(copied);
    } catch (error) {
      console.error(error);
    }
  };
  return <IconButton icon="copy" label={label} className="icon-button-small" onClick={copy} />;
};
