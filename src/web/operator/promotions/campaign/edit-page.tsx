import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-promos.css';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type Campaign, campaignDetail, deleteCampaign } from '#contract/operator-promo.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { useProductChoices } from '../../product-picker/use-product-choices.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { BackLink, PageHead } from '../../ui/page-head.tsx';
import { useAct } from '../../ui/use-act.ts';
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
  const t = operatorPromos.campaign;
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
          {t.see}
        </ButtonLink>
      )}
      <Button small kind="plain" onClick={() => setAsking(true)}>
        {operatorPromos.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t.removeTitle(1)}
        text={t.removeText}
        confirm={t.removeYes}
        tone="bad"
        onConfirm={remove}
      />
    </>
  );
};

/** /operator/promo/edit/:id: one campaign to change or to take away. */
export default function Page() {
  const { operatorPromos } = useMessages();
  const { id = '' } = useParams();
  const campaign = useApiQuery(
    `campaign ${id}`,
    async (api) => (await need(api.call(campaignDetail, { params: { id } }))).data,
  );
  return (
    <>
      <BackLink path={operatorUrls.promos()}>{operatorPromos.back}</BackLink>
      <PageHead
        title={operatorPromos.campaign.editTitle}
        aside={campaign.data !== null && <Acts campaign={campaign.data} />}
      />
      <AsyncSection of={campaign}>
        {(found) => <Loaded key={found.version} campaign={found} onReload={campaign.reload} />}
      </AsyncSection>
    </>
  );
}
