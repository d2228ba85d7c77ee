import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { useState } from 'react';
import { addPasskey, startPasskey } from '#contract/operator-factors.ts';
import { type Api, need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast-store.ts';

type Props = { onDone: (codes: readonly string[] | null) => void };

/** Asks the browser for a new passkey and keeps it under this name. */
const register = async (api: Api, name: string) => {
  const { data: begun } = await need(api.call(startPasskey));
  // the server's library made the options for this very call
  const optionsJSON = begun.options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const response = { ...(await startRegistration({ optionsJSON })) };
  return need(api.call(addPasskey, { input: { token: begun.token, name, response } }));
};

/** What the browser refuses or its owner breaks off. */
const isUnfinished = (error: unknown): boolean =>
  error instanceof WebAuthnError || error instanceof DOMException;

/** Names a passkey and lets the browser make it; nothing where the browser has none. */
export const AddPasskey = ({ onDone }: Props) => {
  const { operatorOwnSecurity: t } = useMessages();
  const toast = useToast();
  const [name, setName] = useState('');
  const add = useMutation(register, {
    onDone: ({ data }) => {
      setName('');
      onDone(data.new_codes);
      toast.good(t.passkeyAdded);
    },
    onFailed: (error) => {
      if (!isUnfinished(error)) return false;
      toast.err(t.passkeyFailed);
      return true;
    },
  });
  if (!browserSupportsWebAuthn()) return null;
  return (
    <form
      className="stack stack-snug"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') add.run(name.trim());
      }}
    >
      <Field label={t.passkeyName}>
        {(control) => (
          <input
            {...control}
            className="input"
            autoComplete="off"
            required
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <p>
        <Button type="submit" busy={add.busy}>
          {t.passkeyAdd}
        </Button>
      </p>
    </form>
  );
};
