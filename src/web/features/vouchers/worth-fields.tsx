import { DateField } from '#web/ui/form/date-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Fields } from '#web/ui/form/use-form.ts';
import { type VoucherKind, type VoucherValues, voucherKinds } from './voucher-values.ts';

type Label =
  | 'kind'
  | 'amount'
  | 'percentage'
  | 'maximum'
  | 'maximumHelp'
  | 'minimum'
  | 'quota'
  | 'quotaPerUser'
  | 'start'
  | 'end';
type Words = Record<Label, string> & { kinds: Record<VoucherKind, string> };
type Props = { words: Words; form: Fields<VoucherValues>; started: boolean };

/** What the voucher is worth, how often and from when until when. */
export const WorthFields = ({ words, form, started }: Props) => {
  const { discount_type: kind } = form.values;
  const figure = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <div className="pairs">
      <SelectField
        form={form}
        name="discount_type"
        label={words.kind}
        disabled={started}
        options={voucherKinds.map((value) => ({ value, label: words.kinds[value] }))}
      />
      {kind !== 'free_shipping' && (
        <TextField
          form={form}
          name="discount_value"
          label={kind === 'amount' ? words.amount : words.percentage}
          disabled={started}
          {...figure}
        />
      )}
      {kind !== 'amount' && (
        <TextField
          form={form}
          name="max_discount"
          label={words.maximum}
          help={words.maximumHelp}
          disabled={started}
          {...figure}
        />
      )}
      <TextField form={form} name="min_purchase" label={words.minimum} disabled={started} {...figure} />
      <TextField form={form} name="quota" label={words.quota} {...figure} />
      <TextField
        form={form}
        name="quota_per_user"
        label={words.quotaPerUser}
        disabled={started}
        {...figure}
      />
      <DateField form={form} name="start_at" label={words.start} withTime disabled={started} />
      <DateField form={form} name="end_at" label={words.end} withTime />
    </div>
  );
};
