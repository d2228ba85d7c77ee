import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { keyScopes } from '#contract/access.ts';
import { type ApiKey, createApiKey, revokeApiKey, rotateApiKey } from '#contract/api-key.ts';
import { keyOverlapHours } from '#contract/integration-limits.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { momentText } from '#web/ui/moment-text.ts';
import { Select } from '#web/ui/select.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import type { Secret } from './secret-dialog.tsx';

type Scope = (typeof keyScopes)[number];
type Shown = { onSecret: (secret: Secret) => void };

const NewKey = ({ onSecret, onEnd }: Shown & { onEnd: () => void }) => {
  const { integration: t } = useMessages();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const draft = useDraft({
    initial: { name: '', scopes: ['read'] as Scope[] },
    send: (input) => api.call(createApiKey, { input }),
    done: ({ secret }) => {
      onEnd();
      onSecret({ kind: 'key', text: secret });
      return revalidate();
    },
  });
  const { values, change, errorOf } = draft;
  const toggle = (scope: Scope, isOn: boolean) =>
    change(({ scopes }) => ({
      scopes: keyScopes.filter((one) => (one === scope ? isOn : scopes.includes(one))),
    }));
  return (
    <form {...draft.props} className="panel panel-body stack" aria-label={t.addKey}>
      <Field label={t.keyName} help={t.keyNameHelp} error={errorOf('name') ?? null}>
        {(control) => (
          <input
            {...control}
            className="input"
            maxLength={60}
            value={values.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <fieldset className="stack stack-snug">
        <legend className="label">{t.scopes}</legend>
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            checked={values.scopes.includes(scope)}
            onChange={(isOn) => toggle(scope, isOn)}
          >
            <span>
              <b className="scope-what">{t.scopeNames[scope][0]}</b>
              <span className="text-13 quiet scope-what">{t.scopeNames[scope][1]}</span>
            </span>
          </Checkbox>
        ))}
      </fieldset>
      <FormMessage message={draft.message} />
      <p className="row">
        <Button type="submit" kind="main" busy={draft.busy}>
          {t.create}
        </Button>
        <Button onClick={onEnd}>{t.cancel}</Button>
      </p>
    </form>
  );
};

const KeyRow = ({
  apiKey,
  onRotate,
  onRevoke,
}: {
  apiKey: ApiKey;
  onRotate: () => void;
  onRevoke: () => void;
}) => {
  const { integration: t } = useMessages();
  const locale = useLocale();
  const { name, prefix, scopes, created_at, last_used_at, expires_at, replaced_by } = apiKey;
  return (
    <li className="access-row">
      <div>
        <b>{name}</b> <code className="quiet">{prefix}…</code>
        <p className="text-13">{scopes.map((scope) => t.scopeNames[scope][0]).join(', ')}</p>
        <p className="text-13 quiet">
          {t.created(momentText(locale, created_at))}.{' '}
          {last_used_at === null ? t.neverUsed : t.used(momentText(locale, last_used_at))}.
        </p>
        {expires_at !== null && <p className="text-13">{t.until(momentText(locale, expires_at))}</p>}
      </div>
      <div className="row">
        {replaced_by === null && (
          <Button small aria-label={t.rotateOf(name)} onClick={onRotate}>
            {t.rotate}
          </Button>
        )}
        <Button small aria-label={t.revokeOf(name)} onClick={onRevoke}>
          {t.revoke}
        </Button>
      </div>
    </li>
  );
};

/** The store's keys: made, rotated and revoked. */
export const Keys = ({ keys, onSecret }: Shown & { keys: readonly ApiKey[] }) => {
  const { integration: t } = useMessages();
  const toast = useToast();
  const [isAdding, setAdding] = useState(false);
  const [rotating, setRotating] = useState<ApiKey | null>(null);
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const [hours, setHours] = useState<(typeof keyOverlapHours)[number]>('24');
  const rotation = useMutation(
    (api, { key_id }: ApiKey) => need(api.call(rotateApiKey, { input: { key_id, overlap_hours: hours } })),
    {
      onDone: ({ data }) => {
        setRotating(null);
        onSecret({ kind: 'key', text: data.secret });
      },
      onFailed: () => {
        setRotating(null);
        return false;
      },
    },
  );
  const revocation = useMutation(
    (api, { key_id }: ApiKey) => need(api.call(revokeApiKey, { input: { key_id } })),
    {
      onDone: () => void toast.good(t.revoked),
      onSettled: () => setRevoking(null),
    },
  );
  return (
    <section className="stack" aria-labelledby="kunci">
      <div className="spread">
        <h2 id="kunci">{t.keys}</h2>
        {!isAdding && (
          <Button small onClick={() => setAdding(true)}>
            {t.addKey}
          </Button>
        )}
      </div>
      <p className="quiet text-13">{t.keysHelp}</p>
      {isAdding && <NewKey onSecret={onSecret} onEnd={() => setAdding(false)} />}
      {keys.length === 0 ? (
        !isAdding && <p className="panel panel-body quiet">{t.noKeys}</p>
      ) : (
        <ul className="panel access-rows" aria-label={t.keys}>
          {keys.map((one) => (
            <KeyRow
              key={one.key_id}
              apiKey={one}
              onRotate={() => setRotating(one)}
              onRevoke={() => setRevoking(one)}
            />
          ))}
        </ul>
      )}
      <Dialog
        open={rotating !== null}
        onClose={() => setRotating(null)}
        title={t.rotateTitle(rotating?.name ?? '')}
        actions={
          <>
            <Button onClick={() => setRotating(null)}>{t.cancel}</Button>
            <Button kind="main" busy={rotation.busy} onClick={() => rotating && rotation.run(rotating)}>
              {t.rotate}
            </Button>
          </>
        }
      >
        <Field label={t.rotateText}>
          {(control) => (
            <Select
              {...control}
              value={hours}
              options={keyOverlapHours.map((value) => ({ value, label: t.overlaps[value] }))}
              onPick={(picked) => setHours(keyOverlapHours.find((one) => one === picked) ?? '24')}
            />
          )}
        </Field>
      </Dialog>
      <Dialog
        open={revoking !== null}
        onClose={() => setRevoking(null)}
        title={t.revokeTitle(revoking?.name ?? '')}
        actions={
          <>
            <Button onClick={() => setRevoking(null)}>{t.cancel}</Button>
            <Button kind="main" busy={revocation.busy} onClick={() => revoking && revocation.run(revoking)}>
              {t.revoke}
            </Button>
          </>
        }
      >
        {t.revokeText}
      </Dialog>
    </section>
  );
};
