import '#web/styles/pages/seller-form.css';
import '#web/styles/pages/integration.css';
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import {
  changeStaffRoles,
  inviteStaff,
  listStaff,
  pauseStaff,
  removeStaff,
  type StaffInvitation,
  type StaffMember,
  withdrawInvitation,
} from '#contract/staff.ts';
import type { StaffRole } from '#contract/staff-roles.ts';
import { need } from '#web/client/api.ts';
import { useLocale, useLocalePath, useMessages } from '#web/client/messages.tsx';
import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import { privateLoader } from '#web/client/private-page.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form/form-end.tsx';
import { useDraft } from '#web/ui/form/use-draft.ts';
import { momentText } from '#web/ui/moment-text.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/part.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { sellerUrls } from '../seller-urls.ts';
import { RoleTicks } from './role-ticks.tsx';

const load = async ({ api }: PageRequest) => (await need(api.call(listStaff))).data;
export const loader = privateLoader(load);
export const meta = ({ messages }: MetaArgs) => privateMeta(messages.staff.title);

const Head = () => {
  const { staff: t } = useMessages();
  const to = useLocalePath();
  return (
    <PageHead
      title={t.title}
      text={t.lead}
      aside={
        <Link className="link" to={to(sellerUrls.staffLog())}>
          {t.toLog}
        </Link>
      }
    />
  );
};

export const HydrateFallback = () => (
  <div className="stack stack-wide seller-form">
    <Head />
    <Skeleton lines={8} />
  </div>
);

const useRoleNames = () => {
  const { staff: t } = useMessages();
  return (roles: readonly StaffRole[]): string => roles.map((role) => t.roleNames[role][0]).join(', ');
};

const Invite = ({ onEnd }: { onEnd: () => void }) => {
  const { staff: t } = useMessages();
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const draft = useDraft({
    initial: { email: '', roles: ['packer'] as StaffRole[] },
    send: ({ email, roles }) => api.call(inviteStaff, { input: { email: email.trim(), roles } }),
    done: ({ email }) => {
      toast.good(t.sent(email));
      onEnd();
      return revalidate();
    },
  });
  const { values, change, errorOf } = draft;
  return (
    <form {...draft.props} className="panel panel-body stack" aria-label={t.invite}>
      <Field label={t.email} help={t.emailHelp} error={errorOf('email') ?? null}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="email"
            autoComplete="off"
            maxLength={255}
            value={values.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
        )}
      </Field>
      <RoleTicks
        roles={values.roles}
        error={errorOf('roles') ?? null}
        onChange={(roles) => change({ roles })}
      />
      <FormMessage message={draft.message} />
      <p className="row">
        <Button type="submit" kind="main" busy={draft.busy}>
          {t.send}
        </Button>
        <Button onClick={onEnd}>{t.cancel}</Button>
      </p>
    </form>
  );
};

/** Other roles for a member. */
const RolesDialog = ({ member, onEnd }: { member: StaffMember; onEnd: () => void }) => {
  const { staff: t } = useMessages();
  const toast = useToast();
  const [roles, setRoles] = useState<StaffRole[]>(member.roles);
  const saving = useMutation(
    (api) => need(api.call(changeStaffRoles, { input: { user_id: member.user_id, roles } })),
    {
      inline: true,
      onDone: () => {
        toast.good(t.changed);
        onEnd();
      },
    },
  );
  return (
    <Dialog
      open
      onClose={onEnd}
      title={t.changeOf(member.name)}
      actions={
        <>
          <Button onClick={onEnd}>{t.cancel}</Button>
          <Button kind="main" busy={saving.busy} onClick={() => saving.run()}>
            {t.save}
          </Button>
        </>
      }
    >
      <RoleTicks roles={roles} error={saving.failure?.message ?? null} onChange={setRoles} />
    </Dialog>
  );
};

const MemberRow = ({
  member,
  onChange,
  onRemove,
}: {
  member: StaffMember;
  onChange: () => void;
  onRemove: () => void;
}) => {
  const { staff: t } = useMessages();
  const locale = useLocale();
  const to = useLocalePath();
  const toast = useToast();
  const namesOf = useRoleNames();
  const { user_id, name, email, roles, status, joined_at, last_change_at } = member;
  const isPaused = status === 'paused';
  const pausing = useMutation(
    (api) => need(api.call(pauseStaff, { input: { user_id, is_paused: !isPaused } })),
    { onDone: () => void toast.good(isPaused ? t.resumed(name) : t.paused(name)) },
  );
  return (
    <li className="access-row">
      <div>
        <b>{name}</b>{' '}
        {status !== 'active' && (
          <span className={isPaused ? 'badge badge-wait' : 'badge'}>{t.status[status]}</span>
        )}
        <p className="text-13 break">{email}</p>
        <p className="text-13">{namesOf(roles)}</p>
        <p className="text-13 quiet">
          {t.joined(momentText(locale, joined_at))}.{' '}
          {last_change_at === null ? t.noChange : t.lastChange(momentText(locale, last_change_at))}.
        </p>
        <p className="text-13">
          <Link className="link" to={to(sellerUrls.staffLog(`?user_id=${user_id}`))}>
            {t.logOf(name)}
          </Link>
        </p>
      </div>
      {status !== 'removed' && (
        <div className="row">
          <Button small aria-label={t.changeOf(name)} onClick={onChange}>
            {t.change}
          </Button>
          <Button
            small
            busy={pausing.busy}
            aria-label={isPaused ? t.resumeOf(name) : t.pauseOf(name)}
            onClick={() => pausing.run()}
          >
            {isPaused ? t.resume : t.pause}
          </Button>
          <Button small aria-label={t.removeOf(name)} onClick={onRemove}>
            {t.remove}
          </Button>
        </div>
      )}
    </li>
  );
};

const InvitationRow = ({ invitation }: { invitation: StaffInvitation }) => {
  const { staff: t } = useMessages();
  const locale = useLocale();
  const toast = useToast();
  const namesOf = useRoleNames();
  const { invitation_id, email, roles, expires_at, is_expired } = invitation;
  const withdrawing = useMutation((api) => need(api.call(withdrawInvitation, { input: { invitation_id } })), {
    onDone: () => void toast.good(t.withdrawn),
  });
  return (
    <li className="access-row">
      <div>
        <b className="break">{email}</b>
        <p className="text-13">{namesOf(roles)}</p>
        <p className="text-13 quiet">{is_expired ? t.expired : t.until(momentText(locale, expires_at))}</p>
      </div>
      <div className="row">
        <Button
          small
          busy={withdrawing.busy}
          aria-label={t.withdrawOf(email)}
          onClick={() => withdrawing.run()}
        >
          {t.withdraw}
        </Button>
      </div>
    </li>
  );
};

/** /merchant/dashboard/staff: who helps the owner, and whom they invited. */
export default function Page() {
  const { members, invitations, max } = useLoaderData<typeof load>();
  const { staff: t } = useMessages();
  const toast = useToast();
  const [isInviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<StaffMember | null>(null);
  const [removing, setRemoving] = useState<StaffMember | null>(null);
  const removal = useMutation(
    (api, { user_id }: StaffMember) => need(api.call(removeStaff, { input: { user_id } })),
    {
      onDone: (_, [{ name }]) => void toast.good(t.removed(name)),
      onSettled: () => setRemoving(null),
    },
  );
  const count =
    members.filter(({ status }) => status !== 'removed').length +
    invitations.filter(({ is_expired }) => !is_expired).length;
  return (
    <div className="stack stack-wide seller-form">
      <Head />
      <section className="stack" aria-labelledby="staf">
        <div className="spread">
          <h2 id="staf">{t.people(count, max)}</h2>
          {!isInviting && (
            <Button small onClick={() => setInviting(true)}>
              {t.invite}
            </Button>
          )}
        </div>
        {isInviting && <Invite onEnd={() => setInviting(false)} />}
        {members.length === 0 ? (
          !isInviting && invitations.length === 0 && <p className="panel panel-body quiet">{t.nobody}</p>
        ) : (
          <ul className="panel access-rows" aria-label={t.title}>
            {members.map((member) => (
              <MemberRow
                key={member.user_id}
                member={member}
                onChange={() => setChanging(member)}
                onRemove={() => setRemoving(member)}
              />
            ))}
          </ul>
        )}
      </section>
      {invitations.length > 0 && (
        <section className="stack" aria-labelledby="undangan">
          <h2 id="undangan">{t.invitations}</h2>
          <ul className="panel access-rows" aria-label={t.invitations}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.invitation_id} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
      {changing !== null && (
        <RolesDialog key={changing.user_id} member={changing} onEnd={() => setChanging(null)} />
      )}
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t.removeTitle(removing?.name ?? '')}
        actions={
          <>
            <Button onClick={() => setRemoving(null)}>{t.cancel}</Button>
            <Button kind="main" busy={removal.busy} onClick={() => removing && removal.run(removing)}>
              {t.remove}
            </Button>
          </>
        }
      >
        {t.removeText}
      </Dialog>
    </div>
  );
}
