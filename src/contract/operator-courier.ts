import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { booleanField, field, integerField, textField } from './fields.ts';
import { nothing } from './query.ts';
import { rp } from './scalars.ts';
import { isEtd, tariffLimits } from './tariff-limits.ts';

const setting = operator('setting');

/** One service of one courier; rupiah per started kilogram and zone, `etd` in days. */
export const operatorTariff = z.object({
  courier: z.string(),
  courier_name: z.string(),
  service: z.string(),
  service_name: z.string(),
  etd: z.string(),
  is_active: z.boolean(),
  same_city: rp,
  same_province: rp,
  other: rp,
});
export type OperatorTariff = z.output<typeof operatorTariff>;
const couriers = z.object({ couriers: z.array(operatorTariff), version: z.string() });

const shaped = (fits: (text: string) => boolean, about: Record<string, unknown>) =>
  field<string, string>(
    (value, refuse) => {
      const text = typeof value === 'string' ? value.trim() : '';
      if (!fits(text)) refuse(typeof value === 'string' ? 'format' : 'type');
      return text;
    },
    { type: 'string', ...about },
  );
const price = integerField(0, tariffLimits.priceMax).required;
const named = textField(1, tariffLimits.nameLength).required;

export const operatorCouriers = endpoint({
  ...setting,
  name: 'operatorCouriers',
  method: 'GET',
  path: '/operator/courier',
  input: nothing,
  output: couriers,
  summary: 'Every service of every courier with its prices, those that are switched off too.',
});
export const changeCouriers = endpoint({
  ...setting,
  name: 'changeCouriers',
  method: 'POST',
  path: '/operator/courier',
  input: z.object({
    couriers: z
      .array(
        z.object({
          courier: shaped((text) => tariffLimits.courier.test(text), { pattern: tariffLimits.courier.source })
            .required,
          courier_name: named,
          service: shaped((text) => tariffLimits.service.test(text), { pattern: tariffLimits.service.source })
            .required,
          service_name: named,
          etd: shaped(isEtd, { pattern: tariffLimits.etd.source }).required,
          is_active: booleanField.or(true),
          same_city: price,
          same_province: price,
          other: price,
          /** Without it a service that is not in the table is refused: a slip of the pen opens no new courier. */
          is_new: booleanField.or(false),
        }),
      )
      .min(1)
      .max(tariffLimits.rows),
    version: z.string().nullish(),
  }),
  output: couriers,
  summary: 'Changes the services that are sent, and adds those marked as new; all others stay as they are.',
});
