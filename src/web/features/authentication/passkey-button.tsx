import { type Api, ApiError } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonLook } from '#web/ui/button-class.ts';
import { useToast } from '#web/ui/toast-store.ts';

/** Lets a passkey sign what the server made for `navigator.credentials.get`. */
export type Sign = (options: Record<string, unknown>) => Promise<Record<string, unknown>>;

const sign: Sign = async (options) => {
  // only who has a passkey needs it
  const { startAuthentication } = await import('@simplewebauthn/browser');
  // the server's library made the options for this very call
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return { ...(await startAuthentication({ optionsJSON })) };
};

type Props<T> = Pick<ButtonLook, 'kind'> & {
  /** Sends what the passkey signed. */
  prove: (api: Api, sign: Sign) => Promise<T>;
  onProved: (answer: T) => void;
};

/** Asks for a passkey; one that could not be read, or was put away, is told by a toast. */
export const PasskeyButton = <T,>({ kind, prove, onProved }: Props<T>) => {
  const { auth } = useMessages();
  const toast = useToast();
  const proof = useMutation((api) => prove(api, sign), {
    revalidate: false,
    onDone: onProved,
    onFailed: (error) => {
      const isUnread = error instanceof Error && ['NotAllowedError', 'WebAuthnError'].includes(error.name);
      const isWrong = error instanceof ApiError && error.code === 422;
      if (isUnread || isWrong) toast.err(auth.secondPasskeyFailed);
      return isUnread || isWrong;
    },
  });
  return (
    <Button kind={kind} wide busy={proof.busy} onClick={() => proof.run()}>
      {auth.secondPasskey}
    </Button>
  );
};
