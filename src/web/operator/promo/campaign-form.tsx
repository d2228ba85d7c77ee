import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProductChoice } from '#contract/operator-pick.ts';
import { type Campaign, createCampaign, editCampaign } from '#contract/operator-promo.ts';
import { useLocalePath } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TickField } from '#web/ui/form/tick-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { Panel } from '../desk/panel.tsx';
import { operatorUrls } from '../operator-urls.ts';
import { ProductPicker } from '../pick/product-picker.tsx';
import { PromoPictures } from '../pick/promo-pictures.tsx';
import { PromoPreview } from '../pick/promo-preview.tsx';
import { SaveEnd } from '../pick/save-end.tsx';
import { useOperatorMessages } from '../words.ts';
import { campaignInput, campaignValues } from './campaign-values.ts';

type Props = { campaign: Campaign | null; products: readonly ProductChoice[]; onReload: () => void };

/** A campaign to open (O20) or to change (O21), beside the card that buyers will see. */
export const CampaignForm = ({ campaign, products, onReload }: Props) => {
  const { operatorPromos } = useOperatorMessages();
  const words = operatorPromos.campaign;
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const to = useLocalePath();
  const [chosen, setChosen] = useState(products);
  const [stale, setStale] = useState(false);
  const form = useForm({
    initial: campaignValues(campaign),
    as: { 'json_meta.icon': 'icon', 'json_meta.square_banner': 'square_banner' },
    send: (values) => {
      const input = campaignInput(
        values,
        chosen.map(({ id }) => id),
        campaign,
      );
      if (campaign === null) return api.call(createCampaign, { input });
      const { id, version } = campaign;
      return api.call(editCampaign, { params: { id }, input: { ...input, version } });
    },
    refused: ({ code, errors }) => {
      setStale(code === 409 && errors === undefined);
      return false;
    },
    done: () => {
      toast.good(words.saved);
      navigate(to(operatorUrls.promos()));
    },
  });
  const { values } = form;
  return (
    <form
      {...form.props}
      className="promo-form"
      aria-label={campaign === null ? words.newTitle : words.editTitle}
    >
      <div className="stack stack-wide">
        <Panel title={words.facts}>
          <div className="stack">
            <TextField
              form={form}
              name="promo_name"
              label={words.name}
              help={words.nameHelp}
              maxLength={100}
            />
            <TextField
              form={form}
              name="slug"
              label={words.slug}
              help={campaign === null ? words.slugHelp : words.slugKept}
              autoComplete="off"
              maxLength={80}
            />
            <div className="pairs">
              <TextField form={form} name="start_at" label={operatorPromos.start} type="datetime-local" />
              <TextField form={form} name="end_at" label={operatorPromos.end} type="datetime-local" />
            </div>
            <TickField form={form} name="is_active" label={words.isActive} />
            <TickField form={form} name="is_highlight" label={words.isHighlight} />
            {values.is_highlight && (
              <TextField
                form={form}
                name="position"
                label={words.position}
                help={words.positionHelp}
                inputMode="numeric"
                autoComplete="off"
              />
            )}
          </div>
        </Panel>
        <Panel title={words.products}>
          <ProductPicker
            label={words.pickLabel}
            help={words.pickHelp}
            error={form.errorOf('product_ids')}
            chosen={chosen}
            onChange={setChosen}
            ordered
          />
        </Panel>
        <PromoPictures form={form} />
        <Panel title={operatorPromos.terms}>
          <div className="stack">
            <AreaField form={form} name="description" label={operatorPromos.description} maxLength={10_000} />
            <AreaField form={form} name="terms" label={operatorPromos.terms} rows={5} maxLength={10_000} />
          </div>
        </Panel>
        <SaveEnd form={form} label={words.save} onReload={stale ? onReload : null} />
      </div>
      <aside className="promo-side">
        <PromoPreview
          name={values.promo_name}
          icon={values.icon || values.thumbnail}
          worth={null}
          code={null}
          start={values.start_at}
          end={values.end_at}
        />
      </aside>
    </form>
  );
};
