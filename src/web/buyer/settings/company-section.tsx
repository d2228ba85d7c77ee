import { getCompany } from '#contract/profile.ts';
import { need } from '#web/client/api.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { AsyncSection } from '../part.tsx';
import { CompanyForm } from './company-form.tsx';
import { CompanyLogo } from './company-logo.tsx';

/** For whom one buys (BB3, BB4, checklist 170). */
export const CompanySection = () => {
  const company = useApiQuery('company', async (api) => (await need(api.call(getCompany))).data);
  return (
    <AsyncSection of={company} lines={5}>
      {(data) => (
        <>
          <CompanyLogo company={data} onChanged={company.set} />
          <CompanyForm company={data} onSaved={company.set} />
        </>
      )}
    </AsyncSection>
  );
};
