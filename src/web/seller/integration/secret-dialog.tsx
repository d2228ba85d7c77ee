import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** What is shown once. */
export type Secret = { kind: 'key' | 'webhook'; text: string };

/** A key or a signing secret, this once; closed by a press that says it was stored. */
export const SecretDialog = ({ secret, onClose }: { secret: Secret | null; onClose: () => void }) => {
  const { integration: t } = useMessages();
  const isKey = secret?.kind === 'key';
  return (
    <Dialog
      open={secret !== null}
      onClose={onClose}
      title={isKey ? t.newKeyTitle : t.newSecretTitle}
      actions={
        <Button kind="main" onClick={onClose}>
          {t.stored}
        </Button>
      }
    >
      <p>{isKey ? t.newKeyText : t.newSecretText}</p>
      {secret !== null && (
        <div className="secret up-1">
          <code aria-label={isKey ? t.secret : t.signingSecret}>{secret.text}</code>
          <CopyButton text={secret.text} label={t.copy} copied={t.copied} />
        </div>
      )}
    </Dialog>
  );
};
