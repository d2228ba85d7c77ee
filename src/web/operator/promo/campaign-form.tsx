import { useState } from 'react';
import type { ProductChoice } from '#contract/operator-promo.ts';
import { type Campaign, createCampaign, editCampaign } from '#contract/operator-promo.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TickField } from '#web/ui/form/tick-field.tsx';
import { Panel } from '../desk/panel.tsx';
import { operatorUrls } from '../operator-urls.ts';
import { ProductPicker } from '../pick/product-picker.tsx';
import { PromoForm } from '../pick/promo-form.tsx';
import { usePromoForm } from '../pick/use-promo-form.ts';
import { campaignInput, campaignValues } from './campaign-values.ts';

type Props = { campaign: Campaign | null; products: readonly ProductChoice[]; onReload: () => void };

/** A campaign to open (O20) or to change (O21), beside the card that buyers will see. */
export const CampaignForm = ({ campaign, products, onReload }: Props) => {
  const { operatorPromos } = useMessages();
  const words = operatorPromos.campaign;
  const api = useApi();
  const [chosen, setChosen] = useState(products);
  const { form, stale } = usePromoForm({
    initial: campaignValues(campaign),
    saved: words.saved,
    list: operatorUrls.promos(),
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
  });
  return (
    <PromoForm
      form={form}
      title={campaign === null ? words.newTitle : words.editTitle}
      save={words.save}
      onReload={stale ? onReload : null}
      worth={null}
      code={null}
    >
      <Panel title={words.facts}>
        <div className="stack">
          <TextField form={form} name="promo_name" label={words.name} help={words.nameHelp} maxLength={100} />
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
          {form.values.is_highlight && (
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
    </PromoForm>
  );
};
