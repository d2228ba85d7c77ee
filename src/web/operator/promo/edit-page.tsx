import type { MetaArgs } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-promos.css';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type Campaign, campaignDetail, deleteCampaign } from '#contract/operator-promo.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { privateMeta } from '#web/client/page-meta.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import { ConfirmDialog } from '../desk/confirm-dialog.tsx';
import { DeskBack } from '../desk/desk-back.tsx';
import { DeskHead } from '../desk/desk-head.tsx';
import { AsyncSection } from '../desk/part.tsx';
import { useAct } from '../desk/use-act.ts';
import { operatorUrls } from '../operator-urls.ts';
import { useProductChoices } from '../pick/use-product-choices.ts';
import { CampaignForm } from './campaign-form.tsx';

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPromos.campaign.editTitle);

const Loaded = ({ campaign, onReload }: { campaign: Campaign; onReload: () => void }) => {
  const choices = useProductChoices(campaign.product_ids);
  return (
    <AsyncSection of={choices}>
      {(products) => <CampaignForm campaign={campaign} products={products} onReload={onReload} />}
    </AsyncSection>
  );
};

const Acts = ({ campaign }: { campaign: Campaign }) => {
  const { operatorPromos } = useMessages();
  const words = operatorPromos.campaign;
  const to = useLocalePath();
  const navigate = useNavigate();
  const toast = useToast();
  const act = useAct();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    const done = await act(deleteCampaign, { input: { promo_id: campaign.id }, quiet: true });
    if (done.ok) {
      toast.good(operatorPromos.removed(1));
      navigate(to(operatorUrls.promos()));
    }
    return done;
  };
  return (
    <>
      {campaign.status === 'active' && (
        <ButtonLink path={urls.promo(campaign.slug)} small>
          {words.see}
        </ButtonLink>
      )}
      <Button small kind="plain" onClick={() => setAsking(true)}>
        {operatorPromos.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.removeTitle(1)}
        text={words.removeText}
        confirm={words.removeYes}
        tone="bad"
        onConfirm={remove}
      />
    </>
  );
};

/** /operator/promo/edit/:id: one campaign to change (O19, O21) or to take away (O22). */
export default function Page() {
  const { operatorPromos } = useMessages();
  const { id = '' } = useParams();
  const campaign = useApiQuery(
    `campaign ${id}`,
    async (api) => (await need(api.call(campaignDetail, { params: { id } }))).data,
  );
  return (
    <>
      <DeskBack path={operatorUrls.promos()}>{operatorPromos.back}</DeskBack>
      <DeskHead
        title={operatorPromos.campaign.editTitle}
        aside={campaign.data !== null && <Acts campaign={campaign.data} />}
      />
      <AsyncSection of={campaign}>
        {(found) => <Loaded key={found.version} campaign={found} onReload={campaign.reload} />}
      </AsyncSection>
    </>
  );
}
