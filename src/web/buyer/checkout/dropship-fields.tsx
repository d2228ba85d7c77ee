import { useMessages } from '#web/client/messages.tsx';
import { Field } from '#web/ui/field.tsx';
import type { DropshipForm } from './use-dropship.ts';

/** Whose name stands on the parcel; only for those who send for somebody else. */
export const DropshipFields = ({ form }: { form: DropshipForm }) => {
  const { checkout: words } = useMessages();
  return (
    <div className="pair pair-end">
      <Field label={words.dropshipName} error={form.nameFault}>
        {(control) => (
          <input
            {...control}
            className="input"
            autoComplete="off"
            maxLength={100}
            placeholder={words.dropshipNameHint}
            value={form.typed.name}
            onChange={(event) => form.type({ name: event.currentTarget.value })}
            onBlur={form.leave}
          />
        )}
      </Field>
      <Field label={words.dropshipPhone} error={form.phoneFault}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={20}
            placeholder="08…"
            value={form.typed.phone}
            onChange={(event) => form.type({ phone: event.currentTarget.value })}
            onBlur={form.leave}
          />
        )}
      </Field>
    </div>
  );
};
