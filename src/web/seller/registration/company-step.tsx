import { sendCompany } from '#contract/registration.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { FileField, savedDocument } from '#web/features/upload/file-field.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TickField } from '#web/ui/form/tick-field.tsx';
import { StepEnd, type StepProps } from './step-end.tsx';
import { useStepForm } from './use-step-form.ts';

const files = ['file_npwp', 'file_company_doc'] as const;

/** The company, or that there is none; the tax number where PKP. */
export const CompanyStep = ({ registration: { company }, onSaved, back }: StepProps) => {
  const { registration: words } = useMessages();
  const api = useApi();
  const form = useStepForm('company', {
    initial: {
      is_company: company?.is_company ?? false,
      company_name: company?.company_name ?? '',
      address: company?.address ?? '',
      is_pkp: (company?.is_pkp ?? 'non-pkp') as string,
      no_npwp: company?.no_npwp ?? '',
      pic_name: company?.pic_name ?? '',
      pic_phone: company?.pic_phone ?? '',
      file_npwp: company?.file_npwp?.file_id ?? '',
      file_company_doc: company?.file_company_doc?.file_id ?? '',
    },
    send: ({ is_pkp, ...rest }) =>
      api.call(sendCompany, { input: { ...rest, is_pkp: is_pkp === 'pkp' ? 'pkp' : 'non-pkp' } }),
    done: onSaved,
    files,
  });
  const { is_company, is_pkp } = form.values;
  return (
    <form {...form.props} className="stack" aria-label={words.steps.company}>
      <p className="text-13 quiet">{words.companyText}</p>
      <TickField form={form} name="is_company" label={words.isCompany} />
      {is_company && (
        <>
          <TextField form={form} name="company_name" label={words.companyName} maxLength={100} />
          <AreaField form={form} name="address" label={words.companyAddress} maxLength={500} />
          <div className="pairs">
            <TextField form={form} name="pic_name" label={words.picName} maxLength={100} />
            <TextField form={form} name="pic_phone" label={words.picPhone} type="tel" inputMode="tel" />
          </div>
          <FileField
            form={form}
            name="file_company_doc"
            label={words.fileCompanyDoc}
            type="company_doc"
            camera="environment"
            saved={savedDocument(company?.file_company_doc ?? null)}
          />
        </>
      )}
      <SelectField
        form={form}
        name="is_pkp"
        label={words.taxStatus}
        options={[
          { value: 'non-pkp', label: words.nonPkp },
          { value: 'pkp', label: words.isPkp },
        ]}
      />
      {(is_pkp === 'pkp' || is_company) && (
        <>
          <TextField
            form={form}
            name="no_npwp"
            label={words.npwp}
            help={words.npwpHelp}
            inputMode="numeric"
          />
          <FileField
            form={form}
            name="file_npwp"
            label={words.fileNpwp}
            type="npwp"
            camera="environment"
            saved={savedDocument(company?.file_npwp ?? null)}
          />
        </>
      )}
      <StepEnd form={form} back={back} />
    </form>
  );
};
