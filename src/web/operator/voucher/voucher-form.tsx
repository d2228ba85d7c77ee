import { useState } from 'react';
import type { ProductChoice } from '#contract/operator-promo.ts';
import {
  checkAnyVoucherCode,
  createMarketplaceVoucher,
  editMarketplaceVoucher,
  type OperatorVoucher,
} from '#contract/operator-voucher.ts';
import { useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { CodeField } from '#web/features/vouchers/code-field.tsx';
import { WorthFields } from '#web/features/vouchers/worth-fields.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TickField } from '#web/ui/form/tick-field.tsx';
import { voucherWorth } from '#web/ui/voucher-worth.ts';
import { Panel } from '../desk/panel.tsx';
import { operatorUrls } from '../operator-urls.ts';
import { ProductPicker } from '../pick/product-picker.tsx';
import { PromoForm } from '../pick/promo-form.tsx';
import { usePromoForm } from '../pick/use-promo-form.ts';
import { CategoryPicker } from './category-picker.tsx';
import { startedInput, termsOf, voucherInput, voucherValues } from './voucher-values.ts';

type Props = { voucher: OperatorVoucher | null; products: readonly ProductChoice[]; onReload: () => void };

/** A voucher of the marketplace to open (O31) or to change (O32); once started only what may still change. */
export const VoucherForm = ({ voucher, products, onReload }: Props) => {
  const { operatorPromos } = useMessages();
  const words = operatorPromos.voucher;
  const { ui } = useMessages();
  const api = useApi();
  const [chosen, setChosen] = useState(products);
  const [categoryIds, setCategoryIds] = useState<readonly number[]>(voucher?.category_ids ?? []);
  const [started] = useState(() => voucher !== null && Date.parse(voucher.start_at) <= Date.now());
  const { form, stale } = usePromoForm({
    initial: voucherValues(voucher),
    saved: words.saved,
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
  const worth = terms === null ? null : voucherWorth(terms, ui);
  return (
    <PromoForm
      form={form}
      title={voucher === null ? words.newTitle : words.editTitle}
      save={words.save}
      onReload={stale ? onReload : null}
      worth={worth === null ? null : `${worth.big} ${worth.small}`.trim()}
      code={values.voucher_code}
    >
      <Panel title={words.facts}>
        <div className="stack">
          <p className="text-13 quiet">{started ? words.startedText : words.payer}</p>
          <TextField form={form} name="promo_name" label={words.name} help={words.nameHelp} maxLength={100} />
          <CodeField
            words={words}
            check={checkAnyVoucherCode}
            value={values.voucher_code}
            own={{ id: voucher?.id ?? null, code: voucher?.voucher_code ?? '' }}
            disabled={started}
            error={form.errorOf('voucher_code')}
            onChange={(voucher_code) => form.change({ voucher_code })}
          />
          <TickField form={form} name="is_public" label={words.isPublic} />
        </div>
      </Panel>
      <Panel title={words.worth}>
        <WorthFields
          words={{ ...words, start: operatorPromos.start, end: operatorPromos.end }}
          form={form}
          started={started}
        />
      </Panel>
      {!started && (
        <Panel title={words.scope}>
          <div className="stack">
            <p className="text-13 quiet">{words.scopeHelp}</p>
            <CategoryPicker
              ids={categoryIds}
              error={form.errorOf('category_ids')}
              onChange={setCategoryIds}
            />
            <ProductPicker
              label={words.pickLabel}
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
