import { type StaffRole, staffRoles } from '#contract/staff-roles.ts';
import { useMessages } from '#web/client/messages.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

type Props = { roles: readonly StaffRole[]; error: string | null; onChange: (roles: StaffRole[]) => void };

/** Which roles somebody has, each with what it opens. */
export const RoleTicks = ({ roles, error, onChange }: Props) => {
  const { staff: t } = useMessages();
  return (
    <fieldset className="stack stack-snug">
      <legend className="label">{t.roles}</legend>
      {staffRoles.map((role) => (
        <Checkbox
          key={role}
          checked={roles.includes(role)}
          onChange={(isOn) =>
            onChange(staffRoles.filter((one) => (one === role ? isOn : roles.includes(one))))
          }
        >
          <span>
            <b className="scope-what">{t.roleNames[role][0]}</b>
            <span className="text-13 quiet scope-what">{t.roleNames[role][1]}</span>
          </span>
        </Checkbox>
      ))}
      {error !== null && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
};
