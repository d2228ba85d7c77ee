import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProductChoice } from '#contract/operator-pick.ts';
import {
  checkAnyVoucherCode,
  createMarketplaceVoucher,
  editMarketplaceVoucher,
  type OperatorVoucher,
} from '#contract/operator-voucher.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TickField } from '#web/ui/form/tick-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { voucherWorth } from '#web/ui/voucher-worth.ts';
import { CodeField } from '#web/voucher/code-field.tsx';
import { WorthFields } from '#web/voucher/worth-fields.tsx';
import { Panel } from '../desk/panel.tsx';
import { operatorUrls } from '../operator-urls.ts';
import { ProductPicker } from '../pick/product-picker.tsx';
import { PromoPictures } from '../pick/promo-pictures.tsx';
import { PromoPreview } from '../pick/promo-preview.tsx';
import { SaveEnd } from '../pick/save-end.tsx';
import { useOperatorMessages } from '../words.ts';
import { CategoryPicker } from './category-picker.tsx';
import { startedInput, termsOf, voucherInput, voucherValues } from './voucher-values.ts';

type Props = { voucher: OperatorVoucher | null; products: readonly ProductChoice[]; onReload: () => void };

/** A voucher of the marketplace to open (O31) or to change (O32); once started only what may still change. */
export const VoucherForm = ({ voucher, products, onReload }: Props) => {
  const { operatorPromos } = useOperatorMessages();
  const words = operatorPromos.voucher;
  const { ui } = useMessages();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const to = useLocalePath();
  const [chosen, setChosen] = useState(products);
  const [categoryIds, setCategoryIds] = useState<readonly number[]>(voucher?.category_ids ?? []);
  const [stale, setStale] = useState(false);
  const [started] = useState(() => voucher !== null && Date.parse(voucher.start_at) <= Date.now());
  const form = useForm({
    initial: voucherValues(voucher),
    as: { 'json_meta.icon': 'icon', 'json_meta.square_banner': 'square_banner' },
    send: (values) => {
      const limits = { productIds: chosen.map(({ id }) => id), categoryIds };
      const input = voucherInput(values, limits, voucher);
      if (voucher === null) return api.call(createMarketplaceVoucher, { input });
      const { id, version } = voucher;
      const changed = started ? startedInput(values, voucher) : input;
      return api.call(editMarketplaceVoucher, { params: { id }, input: { ...changed, version } });
    },
    refused: ({ code, errors }) => {
      setStale(code === 409 && errors === undefined);
      return false;
    },
    done: () => {
      toast.good(words.saved);
      navigate(to(operatorUrls.vouchers()));
    },
  });
  const { values } = form;
  const terms = termsOf(values);
  const worth = terms === null ? null : voucherWorth(terms, ui);
  return (
    <form
      {...form.props}
      className="promo-form"
      aria-label={voucher === null ? words.newTitle : words.editTitle}
    >
      <div className="stack stack-wide">
        <Panel title={words.facts}>
          <div className="stack">
            <p className="text-13 quiet">{started ? words.startedText : words.payer}</p>
            <TextField
              form={form}
              name="promo_name"
              label={words.name}
              help={words.nameHelp}
              maxLength={100}
            />
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
          worth={worth === null ? null : `${worth.big} ${worth.small}`.trim()}
          code={values.voucher_code}
          start={values.start_at}
          end={values.end_at}
        />
      </aside>
    </form>
  );
};
