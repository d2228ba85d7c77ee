import { useState } from 'react';
import { type Campaign, createCampaign, editCampaign, type ProductChoice } from '#contract/operator-promo.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TickField } from '#web/ui/form/tick-field.tsx';
import { operatorUrls } from '../../operator-urls.ts';
import { ProductPicker } from '../../product-picker/product-picker.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PromoForm, usePromoForm } from '../promo-form.tsx';
import { campaignInput, campaignValues } from './campaign-values.ts';

type Props = { campaign: Campaign | null; products: readonly ProductChoice[]; onReload: () => void };

/** A campaign to open or to change, beside the card that buyers will see. */
export const CampaignForm = ({ campaign, products, onReload }: Props) => {
  const { operatorPromos } = useMessages();
  const t = operatorPromos.campaign;
  const api = useApi();
  const [chosen, setChosen] = useState(products);
  const { form, stale } = usePromoForm({
    initial: campaignValues(campaign),
    saved: t.saved,
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
      title={campaign === null ? t.newTitle : t.editTitle}
      save={t.save}
      onReload={stale ? onReload : null}
      worth={null}
      code={null}
    >
      <Panel title={t.facts}>
        <div className="stack">
          <TextField form={form} name="promo_name" label={t.name} help={t.nameHelp} maxLength={100} />
          <TextField
            form={form}
            name="slug"
            label={t.slug}
            help={campaign === null ? t.slugHelp : t.slugKept}
            autoComplete="off"
            maxLength={80}
          />
          <div className="pairs">
            <DateField form={form} name="start_at" label={operatorPromos.start} withTime />
            <DateField form={form} name="end_at" label={operatorPromos.end} withTime />
          </div>
          <TickField form={form} name="is_active" label={t.isActive} />
          <TickField form={form} name="is_highlight" label={t.isHighlight} />
          {form.values.is_highlight && (
            <TextField
              form={form}
              name="position"
              label={t.position}
              help={t.positionHelp}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </div>
      </Panel>
      <Panel title={t.products}>
        <ProductPicker
          label={t.pickLabel}
          help={t.pickHelp}
          error={form.errorOf('product_ids')}
          chosen={chosen}
          onChange={setChosen}
          ordered
        />
      </Panel>
    </PromoForm>
  );
};
