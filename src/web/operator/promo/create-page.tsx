import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-promos.css';
import { useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { DeskBack } from '../desk/desk-back.tsx';
import { DeskHead } from '../desk/desk-head.tsx';
import { operatorUrls } from '../operator-urls.ts';
import { CampaignForm } from './campaign-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPromos.campaign.newTitle);

/** /operator/promo/create: a new campaign (O20). */
export default function Page() {
  const { operatorPromos } = useMessages();
  return (
    <>
      <DeskBack path={operatorUrls.promos()}>{operatorPromos.back}</DeskBack>
      <DeskHead title={operatorPromos.campaign.newTitle} />
      <CampaignForm campaign={null} products={[]} onReload={() => undefined} />
    </>
  );
}
