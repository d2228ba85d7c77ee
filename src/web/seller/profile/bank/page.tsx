import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/seller-form.css';
import { getBank } from '#contract/seller.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { AsyncSection } from '../../part.tsx';
import { BankForm } from './bank-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProfile.bankTitle);

/** /merchant/dashboard/bank: where the balance is withdrawn to (ST5, ST6, checklist 140, 174). */
export default function Page() {
  const { sellerProfile: words } = useMessages();
  const own = useApiQuery('bank', async (api) => (await need(api.call(getBank))).data);
  return (
    <>
      <h1>{words.bankTitle}</h1>
      <p className="quiet up-half down-2">{words.bankText}</p>
      <AsyncSection of={own} lines={6}>
        {(data) => <BankForm bank={data} onSaved={own.set} />}
      </AsyncSection>
    </>
  );
}
