import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { usePaymentWords } from './words.ts';

type Props = { text: string; label: string };

/** Copies a number that has to be typed elsewhere. */
export const CopyButton = ({ text, label }: Props) => {
  const words = usePaymentWords();
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
