import '#web/styles/pages/seller-form.css';
import { getLocation } from '#contract/seller.ts';
import { need } from '#web/client/api.ts';
import { useApiQuery } from '#web/client/use-personal.ts';
import { AsyncSection } from '../../part.tsx';
import { sellerMeta } from '../../seller-meta.ts';
import { sellerMessagesOf, useSellerMessages } from '../../words.ts';
import { LocationForm } from './location-form.tsx';

export const meta = ({ location }: { location: { pathname: string } }) =>
  sellerMeta(sellerMessagesOf(location.pathname).sellerProfile.locationTitle);

/** /merchant/dashboard/location: where the store sends from (ST3, ST4, checklist 140, 173). */
export default function Page() {
  const { sellerProfile: words } = useSellerMessages();
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
