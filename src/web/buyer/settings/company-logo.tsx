import { type BuyerCompany, saveCompany } from '#contract/profile.ts';
import { need } from '#web/client/api.ts';
import { useApi } from '#web/client/use-api.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { useBuyerMessages } from '../words.ts';
import { PicturePicker } from './picture-picker.tsx';

type Props = { company: BuyerCompany; onChanged: (company: BuyerCompany) => void };

/** The company's picture. */
export const CompanyLogo = ({ company, onChanged }: Props) => {
  const { account } = useBuyerMessages();
  const api = useApi();
  const toast = useToast();
  return (
    <section className="panel panel-body" aria-label={account.companyPicture}>
      <PicturePicker
        label={account.companyPicture}
        url={company.company_picture}
        type="company"
        chooseLabel={account.chooseLogo}
        removeLabel={account.removeLogo}
        onSave={async (fileId) => {
          onChanged((await need(api.call(saveCompany, { input: { company_picture: fileId } }))).data);
          toast.good(account.saved);
        }}
      />
    </section>
  );
};
