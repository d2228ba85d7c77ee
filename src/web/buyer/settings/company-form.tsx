import { type BuyerCompany, saveCompany } from '#contract/profile.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';

type Props = { company: BuyerCompany; onSaved: (company: BuyerCompany) => void };

/** Name, address, tax and contact of the company. */
export const CompanyForm = ({ company, onSaved }: Props) => {
  const words = useMessages().settings;
  const api = useApi();
  const toast = useToast();
  const { company_name, address, is_pkp, no_npwp, pic_name, pic_phone } = company;
  const form = useForm({
    initial: { company_name, address, is_pkp: is_pkp as string, no_npwp, pic_name, pic_phone },
    send: ({ is_pkp: status, ...rest }) =>
      api.call(saveCompany, { input: { ...rest, is_pkp: status === 'pkp' ? 'pkp' : 'non-pkp' } }),
    done: (saved) => {
      onSaved(saved);
      toast.good(words.saved);
    },
  });
  return (
    <form {...form.props} className="panel panel-body stack" aria-label={words.company}>
      <p className="text-13 quiet">{words.companyText}</p>
      <TextField form={form} name="company_name" label={words.companyName} autoComplete="organization" />
      <AreaField form={form} name="address" label={words.companyAddress} maxLength={500} />
      <div className="pairs">
        <SelectField
          form={form}
          name="is_pkp"
          label={words.taxStatus}
          options={[
            { value: 'pkp', label: words.isPkp },
            { value: 'non-pkp', label: words.nonPkp },
          ]}
        />
        <TextField form={form} name="no_npwp" label={words.npwp} help={words.npwpHelp} inputMode="numeric" />
        <TextField form={form} name="pic_name" label={words.picName} autoComplete="off" />
        <TextField
          form={form}
          name="pic_phone"
          label={words.picPhone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
      </div>
      <FormMessage message={form.message} />
      <p>
        <Submit form={form}>{words.save}</Submit>
      </p>
    </form>
  );
};
