import { useRevalidator } from 'react-router';
import { type BuyerCompany, saveCompany } from '#contract/profile.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { PicturePicker } from './picture-picker.tsx';

/** The company's picture. */
const CompanyLogo = ({ company }: { company: BuyerCompany }) => {
  const words = useMessages().settings;
  const api = useApi();
  const toast = useToast();
  return (
    <section className="panel panel-body" aria-label={words.companyPicture}>
      <PicturePicker
        label={words.companyPicture}
        url={company.company_picture}
        type="company"
        chooseLabel={words.chooseLogo}
        removeLabel={words.removeLogo}
        onSave={async (fileId) => {
          await need(api.call(saveCompany, { input: { company_picture: fileId } }));
          toast.good(words.saved);
        }}
      />
    </section>
  );
};

/** Name, address, tax and contact of the company. */
const CompanyForm = ({ company }: { company: BuyerCompany }) => {
  const words = useMessages().settings;
  const api = useApi();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { company_name, address, is_pkp, no_npwp, pic_name, pic_phone } = company;
  const form = useForm({
    initial: { company_name, address, is_pkp: is_pkp as string, no_npwp, pic_name, pic_phone },
    send: ({ is_pkp: status, ...rest }) =>
      api.call(saveCompany, { input: { ...rest, is_pkp: status === 'pkp' ? 'pkp' : 'non-pkp' } }),
    done: () => {
      toast.good(words.saved);
      return revalidate();
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

/** For whom one buys. */
export const CompanySection = ({ company }: { company: BuyerCompany }) => (
  <>
    <CompanyLogo company={company} />
    <CompanyForm company={company} />
  </>
);
