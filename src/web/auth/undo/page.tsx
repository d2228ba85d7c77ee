import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Undone, undoChange } from '#contract/auth.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { urls } from '#web/urls.ts';
import { AuthBlock } from '../auth-block.tsx';
import { NewPasswordForm } from '../forgot/new-password-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.auth.undoTitle);

/** /undo#token: takes a change back that was told by mail, then the new password. It needs a press: mail programs open links. */
export default function Page() {
  const { auth } = useMessages();
  const to = useLocalePath();
  const navigate = useNavigate();
  const [undone, setUndone] = useState<Undone | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const undo = useMutation(
    (api) => need(api.call(undoChange, { input: { token: location.hash.slice(1) || '-' } })),
    {
      revalidate: false,
      onDone: ({ data }) => setUndone(data),
      onFailed: (error) => {
        if (!(error instanceof Error) || !('code' in error)) return false;
        setFailed(error.message);
        return true;
      },
    },
  );
  if (undone !== null)
    return (
      <AuthBlock title={auth.newTitle} text={auth.undone[undone.kind]}>
        <NewPasswordForm token={undone.reset_token} onDead={() => navigate(to(urls.forgot()))} />
      </AuthBlock>
    );
  return (
    <AuthBlock title={auth.undoTitle} text={auth.undoText}>
      <div className="stack">
        {failed !== null && (
          <p className="field-error" role="alert">
            {failed}
          </p>
        )}
        {failed === null ? (
          <Button kind="main" wide busy={undo.busy} onClick={undo.run}>
            {auth.undoGo}
          </Button>
        ) : (
          <ButtonLink path={urls.forgot()} kind="main" wide>
            {auth.undoForgot}
          </ButtonLink>
        )}
      </div>
    </AuthBlock>
  );
}
