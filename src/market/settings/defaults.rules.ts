import { z } from 'zod';
import type { Settings } from '../market.ts';

/** What holds until an operator sets otherwise (API section 8). */
export const defaultSettings: Settings = {
  payment_timeout_minutes: 1440,
  qris_timeout_minutes: 30,
  approve_timeout_hours: 48,
  pickup_timeout_hours: 72,
  shipped_complete_days: 7,
  delivered_complete_days: 2,
  commission_percentage: 0,
  withdraw_min: 10_000,
  withdraw_max: 50_000_000,
  withdraw_fee: 0,
  review_window_days: 30,
  max_qty_per_line: 999,
  manual_transfer_accounts: [
    { bank_name: 'Bank Lontar', rekening: '0000000000', atas_nama: 'Lokapasar (ganti di pengaturan)' },
  ],
};

const whole = (least: number, most: number) => z.int().min(least).max(most);

/** What each setting may be. Money in rupiah, times in the unit of the name. */
export const settingShapes: { [K in keyof Settings]: z.ZodType<Settings[K]> } = {
  payment_timeout_minutes: whole(1, 43_200),
  qris_timeout_minutes: whole(1, 1440),
  approve_timeout_hours: whole(1, 720),
  pickup_timeout_hours: whole(1, 720),
  shipped_complete_days: whole(1, 90),
  delivered_complete_days: whole(1, 90),
  commission_percentage: z.number().min(0).max(100),
  withdraw_min: whole(1, 1_000_000_000),
  withdraw_max: whole(1, 1_000_000_000),
  withdraw_fee: whole(0, 1_000_000),
  review_window_days: whole(1, 365),
  max_qty_per_line: whole(1, 999),
  manual_transfer_accounts: z
    .array(
      z.object({
        bank_name: z.string().min(1).max(100),
        rekening: z.string().regex(/^\d{5,20}$/),
        atas_nama: z.string().min(2).max(100),
      }),
    )
    .min(1)
    .max(20),
};

export const isSettingKey = (word: string): word is keyof Settings => Object.hasOwn(settingShapes, word);

/** The settings that result from the kept rows: a value that is no longer allowed counts as not set. */
export const settingsFrom = (rows: readonly { key: string; value: unknown }[]): Settings => {
  const kept = rows.filter(
    ({ key, value }) => isSettingKey(key) && settingShapes[key].safeParse(value).success,
  );
  return { ...defaultSettings, ...Object.fromEntries(kept.map(({ key, value }) => [key, value])) };
};
