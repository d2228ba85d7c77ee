import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/seller-form.css';
import { getBanner } from '#contract/seller.ts';
import { need } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { AsyncSection } from '../../part.tsx';
import { BannerForm } from './banner-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.sellerProfile.bannerTitle);

/** /merchant/dashboard/banner: the pictures of the store's page (ST7, ST8, checklist 140, 175). */
export default function Page() {
  const { sellerProfile: words } = useMessages();
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
