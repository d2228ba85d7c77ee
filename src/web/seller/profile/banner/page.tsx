import '#web/styles/pages/seller-form.css';
import { getBanner } from '#contract/seller.ts';
import { need } from '#web/client/api.ts';
import { useApiQuery } from '#web/client/use-personal.ts';
import { AsyncSection } from '../../part.tsx';
import { sellerMeta } from '../../seller-meta.ts';
import { sellerMessagesOf, useSellerMessages } from '../../words.ts';
import { BannerForm } from './banner-form.tsx';

export const meta = ({ location }: { location: { pathname: string } }) =>
  sellerMeta(sellerMessagesOf(location.pathname).sellerProfile.bannerTitle);

/** /merchant/dashboard/banner: the pictures of the store's page (ST7, ST8, checklist 140, 175). */
export default function Page() {
  const { sellerProfile: words } = useSellerMessages();
  const own = useApiQuery('banner', async (api) => (await need(api.call(getBanner))).data);
  return (
    <>
      <h1>{words.bannerTitle}</h1>
      <p className="quiet up-half down-2">{words.bannerText}</p>
      <AsyncSection of={own} lines={6}>
        {(data) => <BannerForm banner={data} onSaved={own.set} />}
      </AsyncSection>
    </>
  );
}
