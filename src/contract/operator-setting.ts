import { z } from 'zod';
import { endpoint, operator } from './endpoint.ts';
import {
  booleanField,
  emailField,
  type Field,
  field,
  misfit,
  nibField,
  personNameField,
  rekeningField,
  textField,
} from './fields.ts';
import { nothing } from './query.ts';
import { type NumberSetting, numberSettings, settingTable } from './setting-table.ts';
import { shopIdentity } from './site-page.ts';
import { breaks } from './validation.ts';

const setting = operator('setting');

const account = z.object({ bank_name: z.string(), rekening: z.string(), atas_nama: z.string() });
const numbersOut = Object.fromEntries(numberSettings.map((key) => [key, z.number()])) as Record<
  NumberSetting,
  z.ZodNumber
>;

/** Everything that operators set, and the mark that an edit sends back. */
export const settings = z.object({
  ...numbersOut,
  manual_transfer_accounts: z.array(account),
  single_operator: z.boolean(),
  cod_enabled: z.boolean(),
  shop_identity: shopIdentity,
  version: z.string(),
});
export type OperatorSettings = z.output<typeof settings>;

/** A number as itself or as digits. Its bounds are checked later, with the whole, so that the refusal can name them. */
const numberOf = (key: NumberSetting): Field<number, number | string> => {
  const { unit, min, max } = settingTable[key];
  const isWhole = unit !== 'percent';
  return field(
    (value) => {
      const number =
        typeof value === 'string' && /^\s*-?\d{1,15}([.,]\d+)?\s*$/.test(value)
          ? Number(value.replace(',', '.'))
          : value;
      return isWhole && !Number.isSafeInteger(number) ? misfit : number;
    },
    (isWhole ? z.int() : z.number()).meta({ minimum: min, maximum: max }),
  );
};
const numbersIn = Object.fromEntries(numberSettings.map((key) => [key, numberOf(key).partial])) as Record<
  NumberSetting,
  Field<number, number | string>['partial']
>;

const change = z.object({
  ...numbersIn,
  manual_transfer_accounts: z
    .array(
      z.object({
        bank_name: textField(1, 100).required,
        rekening: rekeningField.required,
        atas_nama: personNameField.required,
      }),
    )
    .optional(),
  single_operator: booleanField.partial,
  cod_enabled: booleanField.partial,
  shop_identity: z
    .object({
      legal_name: textField(1, 150).or(''),
      address: textField(1, 300).or(''),
      nib: nibField.or(''),
      pse_number: textField(1, 60).or(''),
      complaint_email: emailField.or(''),
      complaint_phone: textField(1, 60).or(''),
      complaint_hours: textField(1, 100).or(''),
      privacy_email: emailField.or(''),
      authority_contact: textField(1, 300).or(''),
    })
    .optional(),
  version: z.string().nullish(),
});
/** What is no setting is refused by its name; to its caller the shape stays as declared. */
const settingsChange: z.ZodType<z.output<typeof change>, z.input<typeof change>> = change.catchall(
  z.unknown().refine(() => false, breaks('enum')),
);
export type SettingsChange = z.output<typeof change>;

export const operatorSettings = endpoint({
  ...setting,
  name: 'operatorSettings',
  method: 'GET',
  path: '/operator/setting',
  input: nothing,
  output: settings,
  summary: 'What the shop is run by: deadlines, commission, limits and the accounts for manual transfers.',
});
export const changeSettings = endpoint({
  ...setting,
  name: 'changeSettings',
  stepUp: true,
  method: 'POST',
  path: '/operator/setting',
  input: settingsChange,
  output: settings,
  summary: 'Sets some of them; refused with the reason where the whole would make no sense.',
});
