import type { FieldFault } from '#contract/envelope.ts';
import { numberSettings, settingTable, transferAccounts } from '#contract/setting-table.ts';
import type { Settings } from '../context.ts';

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
  if (accounts.length < transferAccounts.min)
    return [{ field, rule: 'required', message: 'setting_no_account' }];
  if (accounts.length > transferAccounts.max)
    return [{ field, rule: 'max', params: { max: transferAccounts.max } }];
  const names = accounts.map(({ bank_name, rekening }) => `${bank_name.toLowerCase()} ${rekening}`);
  return names.flatMap((name, index): FieldFault[] =>
    names.indexOf(name) === index
      ? []
      : [{ field: `${field}.${index}.rekening`, rule: 'unique', message: 'setting_account_twice' }],
  );
};

/**
 * What makes no sense in these settings as a whole, with its reason (API O62); none when they can be run by. A rule
 * between two settings is reported on the one that `changed` names first, so that the form marks what was touched.
 */
export const settingFaults = (settings: Settings, changed: readonly (keyof Settings)[]): FieldFault[] => {
  const bounds = numberSettings.map((key) => boundFault(settings, key)).filter((fault) => fault !== null);
  const faults = [...bounds, ...accountFaults(settings)];
  const { withdraw_min, withdraw_max, withdraw_fee } = settings;
  const touched = (...keys: (keyof Settings)[]) => keys.find((key) => changed.includes(key)) ?? keys[0] ?? '';
  if (withdraw_min > withdraw_max)
    faults.push({
      field: touched('withdraw_min', 'withdraw_max'),
      rule: 'state',
      message: 'setting_withdraw_range',
    });
  if (withdraw_fee >= withdraw_min)
    faults.push({
      field: touched('withdraw_fee', 'withdraw_min'),
      rule: 'state',
      message: 'setting_withdraw_fee',
    });
  return faults;
};
