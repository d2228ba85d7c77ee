import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/seller-form.css';
import { getLocation } from '#contract/seller.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { AsyncSection } from '../../part.tsx';
import { LocationForm } from './location-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProfile.locationTitle);

/** /merchant/dashboard/location: where the store sends from (ST3, ST4, checklist 140, 173). */
export default function Page() {
  const { sellerProfile: words } = useMessages();
  const own = useApiQuery('location', async (api) => (await need(api.call(getLocation))).data);
  return (
    <>
      <h1>{words.locationTitle}</h1>
      <p className="quiet up-half down-2">{words.locationText}</p>
      <AsyncSection of={own} lines={6}>
        {(data) => <LocationForm location={data} onSaved={own.set} />}
      </AsyncSection>
    </>
  );
}
