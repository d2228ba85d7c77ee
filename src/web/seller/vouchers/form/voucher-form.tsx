import { useState } from 'react';
import { useNavigate } from 'react-router';
import { checkVoucherCode, createVoucher, editVoucher, type Voucher } from '#contract/seller-voucher.ts';
import { voucherSegments } from '#contract/voucher-segments.ts';
import { useLocalePath, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { FileField, savedPicture } from '#web/features/upload/file-field.tsx';
import { CodeField } from '#web/features/vouchers/code-field.tsx';
import { startedInput, voucherInput, voucherValues } from '#web/features/vouchers/voucher-values.ts';
import { WorthFields } from '#web/features/vouchers/worth-fields.tsx';
import { AreaField } from '#web/ui/form/area-field.tsx';
import { FormMessage, Submit } from '#web/ui/form/form-end.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TickField } from '#web/ui/form/tick-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { voucherUrls } from '../voucher-urls.ts';
import { ProductPicker } from './product-picker.tsx';

type Props = { voucher: Voucher | null };

/** A voucher to open or to change; once it has started, only what may still change can be written. */
export const VoucherForm = ({ voucher }: Props) => {
  const { sellerVouchers: words } = useMessages();
  const api = useApi();
  const toast = useToast();
  const navigate = useNavigate();
  const to = useLocalePath();
  const [productIds, setProductIds] = useState<readonly number[]>(voucher?.product_ids ?? []);
  const [started] = useState(() => voucher !== null && Date.parse(voucher.start_at) <= Date.now());
  const form = useForm({
    initial: { ...voucherValues(voucher), segment: voucher?.segment ?? 'all' },
    send: (values) => {
      const segment = voucherSegments.find((one) => one === values.segment) ?? 'all';
      if (voucher === null)
        return api.call(createVoucher, { input: { ...voucherInput(values, productIds), segment } });
      const input = started
        ? startedInput(values, voucher)
        : { ...voucherInput(values, productIds, voucher), segment };
      return api.call(editVoucher, { params: { id: voucher.vouchers_id }, input });
    },
    done: () => {
      toast.good(words.saved);
      navigate(to(voucherUrls.list()));
    },
  });
  const title = voucher === null ? words.newTitle : words.editTitle;
  return (
    <form {...form.props} className="stack stack-wide seller-form" aria-label={title}>
      {started && <p className="text-13 quiet">{words.startedText}</p>}
      <section className="panel panel-body stack">
        <h2>{words.facts}</h2>
        <TextField
          form={form}
          name="promo_name"
          label={words.name}
          help={words.nameHelp}
          autoComplete="off"
          maxLength={100}
        />
        <CodeField
          words={words}
          check={checkVoucherCode}
          value={form.values.voucher_code}
          own={{ id: voucher?.vouchers_id ?? null, code: voucher?.voucher_code ?? '' }}
          disabled={started}
          error={form.errorOf('voucher_code')}
          onChange={(voucher_code) => form.change({ voucher_code })}
        />
        <SelectField
          form={form}
          name="segment"
          label={words.segment}
          help={words.segmentHelp}
          disabled={started}
          options={voucherSegments.map((value) => ({ value, label: words.segments[value] }))}
        />
        <TickField form={form} name="is_public" label={words.isPublic} />
      </section>
      <section className="panel panel-body stack">
        <h2>{words.worth}</h2>
        <WorthFields words={words} form={form} started={started} />
      </section>
      <section className="panel panel-body stack">
        {!started && <ProductPicker ids={productIds} onChange={setProductIds} />}
        <FileField
          form={form}
          name="thumbnail"
          label={words.picture}
          type="promo"
          saved={savedPicture(voucher?.thumbnail ?? null)}
        />
        <AreaField form={form} name="description" label={words.description} maxLength={10_000} />
        <AreaField form={form} name="terms" label={words.terms} rows={5} maxLength={10_000} />
        <FormMessage message={form.message} />
        <p>
          <Submit form={form}>{words.save}</Submit>
        </p>
      </section>
    </form>
  );
};
