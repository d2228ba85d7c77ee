import { useMessages } from '#web/client/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast-store.ts';

/** A voucher code with the button that copies it. */
export const CopyCode = ({ code }: { code: string }) => {
  const { promo } = useMessages();
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast.good(promo.copied(code));
    } catch {
      // no permission, or no safe connection: the code stands there to be marked
      toast.info(promo.copyFailed);
    }
  };
  return (
    <p className="promo-code">
      <span className="hide">{promo.code} </span>
      <code>{code}</code>
      <button type="button" aria-label={promo.copyCode(code)} onClick={copy}>
        <Icon name="copy" />
        {promo.copy}
      </button>
    </p>
  );
};
