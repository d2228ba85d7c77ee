import { useMessages } from '#web/client/messages.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TickField } from '#web/ui/form/tick-field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import type { ProfileValues } from './profile-values.ts';

/** The company behind the store, and its taxes. */
export const CompanyFields = ({ form }: { form: Form<ProfileValues> }) => {
  const { sellerProfile: words, registration } = useMessages();
  return (
    <section className="panel panel-body stack">
      <h2>{words.company}</h2>
      <TickField form={form} name="is_company" label={words.isCompany} />
      <div className="pairs">
        <SelectField
          form={form}
          name="is_pkp"
          label={registration.taxStatus}
          options={[
            { value: 'non-pkp', label: registration.nonPkp },
            { value: 'pkp', label: registration.isPkp },
          ]}
        />
        <TextField
          form={form}
          name="no_npwp"
          label={registration.npwp}
          help={registration.npwpHelp}
          inputMode="numeric"
        />
        <TextField form={form} name="pic_name" label={registration.picName} maxLength={100} />
        <TextField form={form} name="pic_phone" label={registration.picPhone} type="tel" inputMode="tel" />
      </div>
    </section>
  );
};
