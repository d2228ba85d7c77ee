import { useState } from 'react';
import type { Category } from '#contract/catalogue.ts';
import type { ProductChoice } from '#contract/operator-promo.ts';
import {
  checkAnyVoucherCode,
  createMarketplaceVoucher,
  editMarketplaceVoucher,
  type OperatorVoucher,
} from '#contract/operator-voucher.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { CodeField } from '#web/features/vouchers/code-field.tsx';
import { WorthFields } from '#web/features/vouchers/worth-fields.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TickField } from '#web/ui/form/tick-field.tsx';
import { voucherWorth } from '#web/ui/voucher-worth.ts';
import { operatorUrls } from '../../operator-urls.ts';
import { ProductPicker } from '../../product-picker/product-picker.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CategoryPicker } from '../category-picker.tsx';
import { PromoForm, usePromoForm } from '../promo-form.tsx';
import { startedInput, termsOf, voucherInput, voucherValues } from './voucher-values.ts';

type Props = {
  voucher: OperatorVoucher | null;
  products: readonly ProductChoice[];
  /** Every category that buyers see. */
  categories: readonly Category[];
  onReload: () => void;
};

/** A voucher of the marketplace to open or to change; once started only what may still change. */
export const VoucherForm = ({ voucher, products, categories, onReload }: Props) => {
  const { operatorPromos } = useMessages();
  const t = operatorPromos.voucher;
  const { ui } = useMessages();
  const locale = useLocale();
  const api = useApi();
  const [chosen, setChosen] = useState(products);
  const [categoryIds, setCategoryIds] = useState<readonly number[]>(voucher?.category_ids ?? []);
  // what stores have agreed to stays as well as what buyers use
  const [started] = useState(
    () => voucher !== null && (voucher.joined > 0 || Date.parse(voucher.start_at) <= Date.now()),
  );
  const { form, stale } = usePromoForm({
    initial: voucherValues(voucher),
    saved: t.saved,
    list: operatorUrls.vouchers(),
    send: (values) => {
      const limits = { productIds: chosen.map(({ id }) => id), categoryIds };
      const input = voucherInput(values, limits, voucher);
      if (voucher === null) return api.call(createMarketplaceVoucher, { input });
      const { id, version } = voucher;
      const changed = started ? startedInput(values, voucher) : input;
      return api.call(editMarketplaceVoucher, { params: { id }, input: { ...changed, version } });
    },
  });
  const { values } = form;
  const terms = termsOf(values);
  const worth = terms === null ? null : voucherWorth(terms, ui, locale);
  return (
    <PromoForm
      form={form}
      title={voucher === null ? t.newTitle : t.editTitle}
      save={t.save}
      onReload={stale ? onReload : null}
      worth={worth === null ? null : `${worth.big} ${worth.small}`.trim()}
      code={values.voucher_code}
    >
      <Panel title={t.facts}>
        <div className="stack">
          <p className="text-13 quiet">
            {!started ? t.payer : voucher !== null && voucher.joined > 0 ? t.joinedText : t.startedText}
          </p>
          <TextField form={form} name="promo_name" label={t.name} help={t.nameHelp} maxLength={100} />
          <CodeField
            words={t}
            check={checkAnyVoucherCode}
            value={values.voucher_code}
            own={{ id: voucher?.id ?? null, code: voucher?.voucher_code ?? '' }}
            disabled={started}
            error={form.errorOf('voucher_code')}
            onChange={(voucher_code) => form.change({ voucher_code })}
          />
          <TickField form={form} name="is_public" label={t.isPublic} />
        </div>
      </Panel>
      <Panel title={t.worth}>
        <WorthFields
          words={{ ...t, start: operatorPromos.start, end: operatorPromos.end }}
          form={form}
          started={started}
        />
      </Panel>
      {!started && (
        <Panel title={t.sharing}>
          <div className="stack">
            <p className="text-13 quiet">{t.sharingText}</p>
            <TextField
              form={form}
              name="store_share"
              label={t.storeShare}
              help={t.storeShareHelp}
              inputMode="numeric"
              autoComplete="off"
            />
            {values.store_share.trim() !== '' && values.store_share.trim() !== '0' && (
              <TickField form={form} name="joined_only" label={t.joinedOnly} />
            )}
          </div>
        </Panel>
      )}
      {!started && (
        <Panel title={t.scope}>
          <div className="stack">
            <p className="text-13 quiet">{t.scopeHelp}</p>
            <CategoryPicker
              categories={categories}
              ids={categoryIds}
              error={form.errorOf('category_ids')}
              onChange={setCategoryIds}
            />
            <ProductPicker
              label={t.pickLabel}
              error={form.errorOf('product_ids')}
              chosen={chosen}
              onChange={setChosen}
            />
          </div>
        </Panel>
      )}
    </PromoForm>
  );
};
