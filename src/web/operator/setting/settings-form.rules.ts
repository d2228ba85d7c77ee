import type { Locale } from '#common/locale.ts';
import { digits } from '#common/money.ts';
import type { OperatorSettings } from '#contract/operator-setting.ts';
import { type NumberSetting, numberSettings, settingTable } from '#contract/setting-table.ts';

/** The form holds text by field: a number under its key, a switch as `true` or `false`, an account's parts as `manual_transfer_accounts.0.rekening`. */
export type SettingValues = Record<string, string>;
export type Account = OperatorSettings['manual_transfer_accounts'][number];
type Numbers = Partial<Record<NumberSetting, number>>;
type Identity = OperatorSettings['shop_identity'];
type SettingsInput = Numbers & {
  manual_transfer_accounts?: Account[];
  single_operator?: boolean;
  cod_enabled?: boolean;
  shop_identity?: Identity;
};

const list = 'manual_transfer_accounts';
const accountParts = ['bank_name', 'rekening', 'atas_nama'] as const satisfies readonly (keyof Account)[];
export const accountField = (index: number, part: keyof Account): string => `${list}.${index}.${part}`;

const identityName = 'shop_identity';
export const identityParts = [
  'legal_name',
  'address',
  'nib',
  'pse_number',
  'complaint_email',
  'complaint_phone',
  'complaint_hours',
  'privacy_email',
  'authority_contact',
] as const satisfies readonly (keyof Identity)[];
export const identityField = (part: keyof Identity): string => `${identityName}.${part}`;

const identityOf = (values: SettingValues): Identity =>
  Object.fromEntries(
    identityParts.map((part) => [part, (values[identityField(part)] ?? '').trim()]),
  ) as Identity;
const identityValues = (identity: Identity): SettingValues =>
  Object.fromEntries(identityParts.map((part) => [identityField(part), identity[part]]));

/** A number as the form shows it: rupiah grouped, a percentage with the language's decimal sign. */
export const writtenNumber = (key: NumberSetting, value: number, locale: Locale): string => {
  if (settingTable[key].unit === 'rupiah') return digits(value);
  return locale === 'id' ? String(value).replace('.', ',') : String(value);
};

/** What was typed as a number; null when it is none. Dots group rupiah; a percentage takes a comma or a dot. */
export const readNumber = (key: NumberSetting, text: string): number | null => {
  const { unit } = settingTable[key];
  const word = text.trim();
  if (unit === 'percent') return /^\d{1,3}([.,]\d{1,4})?$/.test(word) ? Number(word.replace(',', '.')) : null;
  const plain = unit === 'rupiah' ? word.replaceAll('.', '') : word;
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : null;
};

export const accountsOf = (values: SettingValues): Account[] => {
  const found: Account[] = [];
  while (values[accountField(found.length, 'rekening')] !== undefined) {
    const at = found.length;
    const [bank_name = '', rekening = '', atas_nama = ''] = accountParts.map(
      (part) => values[accountField(at, part)],
    );
    found.push({ bank_name: bank_name.trim(), rekening: rekening.trim(), atas_nama: atas_nama.trim() });
  }
  return found;
};

/** The values with these accounts in place of those that stood there. */
export const withAccounts = (values: SettingValues, accounts: readonly Account[]): SettingValues => ({
  ...Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith(`${list}.`))),
  ...Object.fromEntries(
    accounts.flatMap((account, index) =>
      accountParts.map((part) => [accountField(index, part), account[part]]),
    ),
  ),
});

export const valuesOf = (settings: OperatorSettings, locale: Locale): SettingValues =>
  withAccounts(
    {
      ...Object.fromEntries(numberSettings.map((key) => [key, writtenNumber(key, settings[key], locale)])),
      single_operator: String(settings.single_operator),
      cod_enabled: String(settings.cod_enabled),
      ...identityValues(settings.shop_identity),
    },
    settings.manual_transfer_accounts,
  );

const isSameAccounts = (one: readonly Account[], other: readonly Account[]): boolean =>
  one.length === other.length &&
  one.every((account, index) => accountParts.every((part) => account[part] === other[index]?.[part]));

/** Only what differs from what stands: all that is sent. */
export const changesOf = (values: SettingValues, base: OperatorSettings): SettingsInput => {
  const changed: SettingsInput = {};
  for (const key of numberSettings) {
    const value = readNumber(key, values[key] ?? '');
    if (value !== null && value !== base[key]) changed[key] = value;
  }
  const isSingle = values.single_operator === 'true';
  if (isSingle !== base.single_operator) changed.single_operator = isSingle;
  const isAtDoor = values.cod_enabled === 'true';
  if (isAtDoor !== base.cod_enabled) changed.cod_enabled = isAtDoor;
  const identity = identityOf(values);
  if (identityParts.some((part) => identity[part] !== base.shop_identity[part]))
    changed.shop_identity = identity;
  const accounts = accountsOf(values);
  if (!isSameAccounts(accounts, base.manual_transfer_accounts)) changed.manual_transfer_accounts = accounts;
  return changed;
};

/** After somebody else's change: what was not touched here follows it, what was touched stays. */
export const carriedOver = (
  values: SettingValues,
  before: OperatorSettings,
  now: OperatorSettings,
  locale: Locale,
): SettingValues => {
  const fresh = valuesOf(now, locale);
  const touched = changesOf(values, before);
  const numbers = Object.fromEntries(
    numberSettings.map((key) => [key, (key in touched ? values[key] : fresh[key]) ?? '']),
  );
  const single_operator = String(touched.single_operator ?? now.single_operator);
  const cod_enabled = String(touched.cod_enabled ?? now.cod_enabled);
  return withAccounts(
    {
      ...numbers,
      single_operator,
      cod_enabled,
      ...identityValues(touched.shop_identity ?? now.shop_identity),
    },
    touched.manual_transfer_accounts ?? now.manual_transfer_accounts,
  );
};
