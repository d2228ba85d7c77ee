import { z } from 'zod';
import type { FieldFault } from '#contract/envelope.ts';
import {
  MAX_TRANSFER_ACCOUNTS,
  type NumberSetting,
  numberSettings,
  settingTable,
} from '#contract/setting-table.ts';
import { shopIdentity } from '#contract/site-page.ts';
import type { Settings } from '../context.ts';

const defaults = Object.fromEntries(numberSettings.map((key) => [key, settingTable[key].standard])) as Record<
  NumberSetting,
  number
>;

/** What applies until an operator changes it. */
export const defaultSettings: Settings = {
  ...defaults,
  // a shop has no account until an operator enters one
  manual_transfer_accounts: [],
  single_operator: false,
  cod_enabled: false,
  shop_identity: {
    legal_name: '',
    address: '',
    nib: '',
    pse_number: '',
    complaint_email: '',
    complaint_phone: '',
    complaint_hours: '',
    privacy_email: '',
    // how the ministry of trade was reached when this was written (docs/compliance.md)
    authority_contact:
      'WhatsApp 0853-1111-1010 · (021) 3441839 · pengaduan.konsumen@kemendag.go.id · simpktn.kemendag.go.id',
  },
};

const numberShape = (key: NumberSetting): z.ZodType<number> => {
  const { unit, min, max } = settingTable[key];
  // a percentage counts to its hundredth, as the commission does
  const number = unit === 'percent' ? z.number().refine((value) => isHundredth(value)) : z.int();
  return number.min(min).max(max);
};
const numberShapes = Object.fromEntries(numberSettings.map((key) => [key, numberShape(key)])) as Record<
  NumberSetting,
  z.ZodType<number>
>;

/** What each setting may be. Money in rupiah, times in the unit of the name. */
export const settingShapes: { [K in keyof Settings]: z.ZodType<Settings[K]> } = {
  ...numberShapes,
  manual_transfer_accounts: z
    .array(
      z.object({
        bank_name: z.string().min(1).max(100),
        rekening: z.string().regex(/^\d{5,20}$/),
        atas_nama: z.string().min(2).max(100),
      }),
    )
    .max(MAX_TRANSFER_ACCOUNTS),
  single_operator: z.boolean(),
  cod_enabled: z.boolean(),
  shop_identity: shopIdentity,
};

export const isSettingKey = (key: string): key is keyof Settings => Object.hasOwn(settingShapes, key);

/**
 * The settings that result from the stored rows; a value that is no longer allowed counts as not set. Each is parsed by
 * its schema, so that the order of keys in the stored JSON makes no difference.
 */
export const settingsFrom = (rows: readonly { key: string; value: unknown }[]): Settings => {
  const stored = rows.flatMap(({ key, value }) => {
    if (!isSettingKey(key)) return [];
    const parsed = settingShapes[key].safeParse(value);
    return parsed.success ? [[key, parsed.data] as const] : [];
  });
  return { ...defaultSettings, ...Object.fromEntries(stored) };
};

/** Whether a percentage has two decimals at most; 0.29 × 100 is 28.999… in a float, so not by its remainder. */
export const isHundredth = (value: number): boolean => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

const boundFault = (settings: Settings, key: (typeof numberSettings)[number]): FieldFault | null => {
  const { unit, min, max } = settingTable[key];
  const value = settings[key];
  if (value < min) return { field: key, rule: 'min', params: { min } };
  if (value > max) return { field: key, rule: 'max', params: { max } };
  return unit === 'percent' && !isHundredth(value) ? { field: key, rule: 'format' } : null;
};

const accountFaults = ({ manual_transfer_accounts: accounts }: Settings): FieldFault[] => {
  const field = 'manual_transfer_accounts';
  if (accounts.length > MAX_TRANSFER_ACCOUNTS)
    return [{ field, rule: 'max', params: { max: MAX_TRANSFER_ACCOUNTS } }];
  const names = accounts.map(({ bank_name, rekening }) => `${bank_name.toLowerCase()} ${rekening}`);
  return names.flatMap((name, index): FieldFault[] =>
    names.indexOf(name) === index
      ? []
      : [{ field: `${field}.${index}.rekening`, rule: 'unique', message: 'setting_account_twice' }],
  );
};

/**
 * What makes no sense in these settings, each with its reason. A rule between two settings is reported on the one that
 * was changed, so that the form marks what the operator touched.
 */
export const settingFaults = (settings: Settings, changed: readonly (keyof Settings)[]): FieldFault[] => {
  const bounds = numberSettings.map((key) => boundFault(settings, key)).filter((fault) => fault !== null);
  const faults = [...bounds, ...accountFaults(settings)];
  const { withdraw_min, withdraw_max, withdraw_fee, cod_min, cod_max } = settings;
  const touched = (...keys: (keyof Settings)[]) => keys.find((key) => changed.includes(key)) ?? keys[0] ?? '';
  if (withdraw_min > withdraw_max)
    faults.push({
      field: touched('withdraw_min', 'withdraw_max'),
      rule: 'state',
      message: 'setting_withdraw_range',
    });
  if (cod_min > cod_max)
    faults.push({ field: touched('cod_min', 'cod_max'), rule: 'state', message: 'setting_cod_range' });
  if (withdraw_fee >= withdraw_min)
    faults.push({
      field: touched('withdraw_fee', 'withdraw_min'),
      rule: 'state',
      message: 'setting_withdraw_fee',
    });
  return faults;
};
