import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/seller-form.css';
import { getStore } from '#contract/seller.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { AsyncSection } from '../../part.tsx';
import { StoreForm } from './store-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProfile.storeTitle);

/** /merchant/dashboard/store: the store's profile and papers (ST1, ST2, checklist 140, 172). */
export default function Page() {
  const { sellerProfile: words } = useMessages();
  const own = useApiQuery('store', async (api) => (await need(api.call(getStore))).data);
  return (
    <>
      <h1>{words.storeTitle}</h1>
      <p className="quiet up-half down-2">{words.storeText}</p>
      <AsyncSection of={own} lines={6}>
        {(data) => <StoreForm store={data} onSaved={own.set} />}
      </AsyncSection>
    </>
  );
}
