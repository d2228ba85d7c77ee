import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { useSellerMessages } from '../../words.ts';
import type { VoucherValues } from './voucher-values.ts';

type Props = { form: Form<VoucherValues>; started: boolean };

/** What the voucher is worth, how often and from when until when. */
export const WorthFields = ({ form, started }: Props) => {
  const { sellerVouchers: words } = useSellerMessages();
  const { discount_type: kind } = form.values;
  const figure = { inputMode: 'numeric', autoComplete: 'off' } as const;
  const kinds = ['percentage', 'amount', 'free_shipping'] as const;
  return (
    <section className="panel panel-body stack">
      <h2>{words.worth}</h2>
      <div className="pairs">
        <SelectField
          form={form}
          name="discount_type"
          label={words.kind}
          disabled={started}
          options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
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
        <TextField form={form} name="start_at" label={words.start} type="datetime-local" disabled={started} />
        <TextField form={form} name="end_at" label={words.end} type="datetime-local" />
      </div>
    </section>
  );
};
