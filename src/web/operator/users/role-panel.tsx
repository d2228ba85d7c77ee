import { useState } from 'react';
import { permissionNames } from '#contract/access.ts';
import { setRole, type UserDetail } from '#contract/operator-users.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { useOperator } from '../frame/access.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Panel } from '../ui/panel.tsx';
import { useDecision } from '../ui/use-decision.ts';

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/** What an account may do in the back-office; only what one holds oneself can be given or taken. */
export const RolePanel = ({ detail }: { detail: UserDetail }) => {
  const { operatorUsers: t } = useMessages();
  const { has } = useOperator();
  const [chosen, setChosen] = useState<readonly string[]>(detail.permissions);
  const [asking, setAsking] = useState(false);
  const obstacle = detail.role_obstacle;
  const tick = (name: string) =>
    setChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  const wanted = permissionNames.filter((name) => chosen.includes(name));
  const save = useDecision(
    (api) =>
      api.call(setRole, { input: { user_id: detail.id, permissions: wanted, version: detail.version } }),
    { close: () => setAsking(false), done: () => t.saved },
  );
  if (obstacle !== null && detail.permissions.length === 0) {
    return (
      <Panel title={t.permissions}>
        <p className="quiet small">{t.obstacle[obstacle]}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t.permissions}>
      <p className="quiet small">{obstacle === null ? t.permissionsText : t.obstacle[obstacle]}</p>
      <fieldset className="people-permissions" disabled={obstacle !== null}>
        <legend className="hide">{t.permissions}</legend>
        {permissionNames.map((name) => (
          <label key={name} className="tick" title={has(name) ? undefined : t.notHeld}>
            <input
              type="checkbox"
              name={name}
              checked={chosen.includes(name)}
              disabled={!has(name)}
              onChange={() => tick(name)}
            />
            <span>
              <b>{t.permission[name]?.[0]}</b> <span className="quiet small">{t.permission[name]?.[1]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {obstacle === null && (
        <Button disabled={isSame(chosen, detail.permissions)} onClick={() => setAsking(true)}>
          {t.save}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t.saveTitle}
        names={[detail.fullname ?? detail.email ?? t.nameless]}
        text={
          wanted.length === 0
            ? t.removeText
            : t.saveText(wanted.map((name) => t.permission[name]?.[0] ?? name).join(', '))
        }
        confirm={t.save}
        mutation={save}
      />
    </Panel>
  );
};
