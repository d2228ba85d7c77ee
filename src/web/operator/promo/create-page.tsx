import '#web/styles/pages/operator-promos.css';
import { DeskBack } from '../desk/desk-back.tsx';
import { DeskHead } from '../desk/desk-head.tsx';
import { operatorMeta } from '../operator-meta.ts';
import { operatorUrls } from '../operator-urls.ts';
import { operatorMessagesOf, useOperatorMessages } from '../words.ts';
import { CampaignForm } from './campaign-form.tsx';

export const meta = ({ location }: { location: { pathname: string } }) =>
  operatorMeta(operatorMessagesOf(location.pathname).operatorPromos.campaign.newTitle);

/** /operator/promo/create: a new campaign (O20). */
export default function Page() {
  const { operatorPromos } = useOperatorMessages();
  return (
    <>
      <DeskBack path={operatorUrls.promos()}>{operatorPromos.back}</DeskBack>
      <DeskHead title={operatorPromos.campaign.newTitle} />
      <CampaignForm campaign={null} products={[]} onReload={() => undefined} />
    </>
  );
}
