import { type BuyerCompany, saveCompany } from '#contract/profile.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { PicturePicker } from './picture-picker.tsx';

type Props = { company: BuyerCompany; onChanged: (company: BuyerCompany) => void };

/** The company's picture. */
export const CompanyLogo = ({ company, onChanged }: Props) => {
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
          onChanged((await need(api.call(saveCompany, { input: { company_picture: fileId } }))).data);
          toast.good(words.saved);
        }}
      />
    </section>
  );
};
