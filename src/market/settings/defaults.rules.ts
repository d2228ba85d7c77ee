import { z } from 'zod';
import {
  type NumberSetting,
  numberSettings,
  placeholderAccount,
  settingTable,
  transferAccounts,
} from '#contract/setting-table.ts';
import type { Settings } from '../context.ts';
import { isHundredth } from './check-settings.rules.ts';

const standards = Object.fromEntries(
  numberSettings.map((key) => [key, settingTable[key].standard]),
) as Record<NumberSetting, number>;

/** What holds until an operator sets otherwise (API section 8). */
export const defaultSettings: Settings = {
  ...standards,
  manual_transfer_accounts: [{ ...placeholderAccount }],
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
    .min(transferAccounts.min)
    .max(transferAccounts.max),
};

export const isSettingKey = (word: string): word is keyof Settings => Object.hasOwn(settingShapes, word);

/**
 * The settings that result from the kept rows: a value that is no longer allowed counts as not set. Each as its shape
 * reads it, so that the order of keys, which the database does not keep, tells no difference.
 */
export const settingsFrom = (rows: readonly { key: string; value: unknown }[]): Settings => {
  const kept = rows.flatMap(({ key, value }) => {
    if (!isSettingKey(key)) return [];
    const read = settingShapes[key].safeParse(value);
    return read.success ? [[key, read.data] as const] : [];
  });
  return { ...defaultSettings, ...Object.fromEntries(kept) };
};
