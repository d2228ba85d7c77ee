import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { OutputOf } from '#contract/endpoint.ts';
import { confirmTotp, startTotp } from '#contract/operator-factors.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { QrCode } from '#web/ui/qr/qr-code.tsx';
import { useToast } from '#web/ui/toast-store.ts';

type Started = OutputOf<typeof startTotp>;
type Props = { isReplacing: boolean; onDone: (codes: readonly string[] | null) => void };

/** Sets up an authenticator app: a code to scan, then the first six digits that it shows. */
export const SetUpTotp = ({ isReplacing, onDone }: Props) => {
  const { operatorOwnSecurity: t } = useMessages();
  const [started, setStarted] = useState<Started | null>(null);
  const start = useMutation((api) => need(api.call(startTotp)), {
    onDone: ({ data }) => setStarted(data),
    revalidate: false,
  });
  if (started === null)
    return (
      <p>
        <Button busy={start.busy} onClick={() => start.run()}>
          {isReplacing ? t.totpReplace : t.totpStart}
        </Button>
      </p>
    );
  return (
    <FirstCode
      started={started}
      onDone={(codes) => {
        setStarted(null);
        onDone(codes);
      }}
    />
  );
};

const FirstCode = ({ started, onDone }: { started: Started; onDone: Props['onDone'] }) => {
  const { operatorOwnSecurity: t } = useMessages();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { code: '' },
    send: (input) => api.call(confirmTotp, { input }),
    done: async ({ new_codes }) => {
      onDone(new_codes);
      toast.good(t.totpAdded);
      await revalidate();
    },
  });
  return (
    <form {...form.props} className="stack stack-snug">
      <p>{t.totpScan}</p>
      <div className="security-qr">
        <QrCode text={started.uri} label={t.totpQr} />
      </div>
      <p className="spread">
        <span>
          {t.totpSecret}:{' '}
          <code className="security-secret">{started.secret.match(/.{1,4}/g)?.join(' ')}</code>
        </span>
        <CopyButton text={started.secret} label={t.copySecret} copied={t.copied} />
      </p>
      <TextField
        form={form}
        name="code"
        label={t.totpCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <FormMessage message={form.message} />
      <Submit form={form}>{t.totpConfirm}</Submit>
    </form>
  );
};
