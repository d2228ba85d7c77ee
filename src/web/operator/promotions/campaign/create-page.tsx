import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-promos.css';
import { useMessages } from '#web/client/messages.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { operatorUrls } from '../../operator-urls.ts';
import { CampaignForm } from './campaign-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPromos.campaign.newTitle);

/** /operator/promo/create: a new campaign. */
export default function Page() {
  const { operatorPromos } = useMessages();
  return (
    <>
      <BackLink path={operatorUrls.promos()}>{operatorPromos.back}</BackLink>
      <PageHead title={operatorPromos.campaign.newTitle} />
      <CampaignForm campaign={null} products={[]} onReload={() => undefined} />
    </>
  );
}
