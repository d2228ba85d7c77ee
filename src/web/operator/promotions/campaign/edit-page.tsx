import type { PageRequest } from '#web/client/page-load.ts';
import { type MetaArgs, privateMeta } from '#web/client/page-meta.ts';
import '#web/styles/pages/operator-promos.css';
import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { type Campaign, campaignDetail, deleteCampaign } from '#contract/operator-promo.ts';
import { need } from '#web/client/api.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useMutation } from '#web/client/use-mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { BackLink, PageHead } from '#web/ui/page-head.tsx';
import { useToast } from '#web/ui/toast-store.ts';
import { urls } from '#web/urls.ts';
import { operatorLoader } from '../../frame/access.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { loadProductChoices } from '../../product-picker/load-product-choices.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CampaignForm } from './campaign-form.tsx';

const load = async ({ api, params }: PageRequest) => {
  const { data: campaign } = await need(api.call(campaignDetail, { params: { id: params.id ?? '' } }));
  return { campaign, products: await loadProductChoices(api, campaign.product_ids) };
};

export const loader = operatorLoader(load);

export const meta = ({ messages }: MetaArgs) => privateMeta(messages.operatorPromos.campaign.editTitle);

const CampaignActions = ({ campaign }: { campaign: Campaign }) => {
  const { operatorPromos } = useMessages();
  const t = operatorPromos.campaign;
  const to = useLocalePath();
  const navigate = useNavigate();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const remove = useMutation((api) => need(api.call(deleteCampaign, { input: { promo_id: campaign.id } })), {
    inline: true,
    revalidate: false,
    onDone: () => {
      toast.good(operatorPromos.removed(1));
      navigate(to(operatorUrls.promos()));
    },
  });
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
        names={[campaign.promo_name]}
        text={t.removeText}
        confirm={t.removeYes}
        tone="bad"
        mutation={remove}
      />
    </>
  );
};

/** /operator/promo/edit/:id: one campaign to change or to take away. */
export default function Page() {
  const { operatorPromos } = useMessages();
  const { campaign, products } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const { revalidate } = useRevalidator();
  return (
    <>
      <BackLink path={operatorUrls.promos()}>{operatorPromos.back}</BackLink>
      <PageHead title={operatorPromos.campaign.editTitle} aside={<CampaignActions campaign={campaign} />} />
      <CampaignForm key={campaign.version} campaign={campaign} products={products} onReload={revalidate} />
    </>
  );
}
