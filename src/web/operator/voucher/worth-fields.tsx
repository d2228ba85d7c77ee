import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { Panel } from '../desk/panel.tsx';
import { useOperatorMessages } from '../words.ts';
import { type VoucherValues, voucherKinds } from './voucher-values.ts';

type Props = { form: Form<VoucherValues>; started: boolean };

/** What the voucher is worth, how often and from when until when. */
export const WorthFields = ({ form, started }: Props) => {
  const { operatorPromos } = useOperatorMessages();
  const words = operatorPromos.voucher;
  const { discount_type: kind } = form.values;
  const figure = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <Panel title={words.worth}>
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
        <TextField
          form={form}
          name="start_at"
          label={operatorPromos.start}
          type="datetime-local"
          disabled={started}
        />
        <TextField form={form} name="end_at" label={operatorPromos.end} type="datetime-local" />
      </div>
    </Panel>
  );
};
