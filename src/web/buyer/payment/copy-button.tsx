import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast-store.ts';

type Props = { text: string; label: string };

/** Copies a number that has to be typed elsewhere. */
export const CopyButton = ({ text, label }: Props) => {
  const words = useMessages().payment;
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.good(`${words.copied}: ${text}`);
    } catch {
      // no permission, or no safe connection: the number stands there to be marked
      toast.info(words.copyFailed);
    }
  };
  return (
    <button type="button" className="copy link" aria-label={label} onClick={copy}>
      <Icon name="copy" />
      {words.copy}
    </button>
  );
};
