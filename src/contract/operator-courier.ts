import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import { booleanField, field, integerField, textField } from './fields.ts';
import { nothing } from './query.ts';
import { rp } from './scalars.ts';
import { isEtd, tariffLimits } from './tariff-limits.ts';
import { breaks } from './validation.ts';

const setting = operator('setting');

/** One service of one courier; rupiah per started kilogram and zone, `etd` in days. */
export const operatorTariff = z.object({
  courier: z.string(),
  courier_name: z.string(),
  service: z.string(),
  service_name: z.string(),
  etd: z.string(),
  is_active: z.boolean(),
  /** It charges a parcel's volume as cargo does, 4000 cm³ a kilogram and not 6000. */
  is_cargo: z.boolean().optional(),
  /** Hundredths of a percent of what it collects at the door that the courier keeps; null: it collects no money. */
  cod_rate: z.int().min(0).nullish(),
  same_city: rp,
  same_province: rp,
  other: rp,
});
export type OperatorTariff = z.output<typeof operatorTariff>;
const couriers = z.object({ couriers: z.array(operatorTariff), version: z.string() });

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
const code = (pattern: RegExp) => field<string, string>(trimmed, z.string().regex(pattern, breaks('format')));
const etd = field<string, string>(
  trimmed,
  z.string().refine(isEtd, breaks('format')).meta({ pattern: tariffLimits.etd.source }),
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
          courier: code(tariffLimits.courier).required,
          courier_name: named,
          service: code(tariffLimits.service).required,
          service_name: named,
          etd: etd.required,
          is_active: booleanField.or(true),
          /** Without it the service stays as it is. */
          is_cargo: booleanField.or(null),
          /** The same. -1: the service collects no money. */
          cod_rate: integerField(-1, tariffLimits.codRateMax).or(null),
          same_city: price,
          same_province: price,
          other: price,
          /** Without it a service that is not in the table is refused: a typing error adds no new courier. */
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

/** What a courier asks for insuring a parcel: `rate` in hundredths of a percent of the goods' value, and rupiah. */
export const courierInsurance = z.object({
  courier: z.string(),
  courier_name: z.string(),
  is_active: z.boolean(),
  rate: z.int().min(0),
  minimum: rp,
  fee: rp,
  /** From this value of the goods on the courier takes no parcel without it; null: it never demands it. */
  required_from: rp.nullable(),
});
export type CourierInsurance = z.output<typeof courierInsurance>;
const insurance = z.object({ couriers: z.array(courierInsurance), version: z.string() });

export const operatorInsurance = endpoint({
  ...setting,
  name: 'operatorInsurance',
  method: 'GET',
  path: '/operator/courier/insurance',
  input: nothing,
  output: insurance,
  summary: 'What every courier of the tariff table asks for insuring a parcel.',
});
export const changeInsurance = endpoint({
  ...setting,
  name: 'changeInsurance',
  method: 'POST',
  path: '/operator/courier/insurance',
  input: z.object({
    couriers: z
      .array(
        z.object({
          courier: code(tariffLimits.courier).required,
          is_active: booleanField.required,
          rate: integerField(0, tariffLimits.insuranceRateMax).required,
          minimum: integerField(0, tariffLimits.insuranceMax).required,
          fee: integerField(0, tariffLimits.insuranceMax).required,
          required_from: integerField(0, tariffLimits.insuredMax).or(null),
        }),
      )
      .min(1)
      .max(tariffLimits.rows),
    version: z.string().nullish(),
  }),
  output: insurance,
  summary: 'Changes what the couriers that are sent ask for insurance; all others stay as they are.',
});
