import { type Answer, invalid, ok, refuse } from '#contract/envelope.ts';
import type { OperatorSettings, SettingsChange } from '#contract/operator-setting.ts';
import { type Actor, isCurrent, recordAudit, versionOf } from '../audit/index.ts';
import type { AppContext, Settings } from '../context.ts';
import { isSettingKey, settingFaults, settingsFrom } from './settings.rules.ts';
import { lockSettings, storedSettings, writeSettings } from './settings-store.ts';

/** The settings with the version that an edit sends back. */
export const presentSettings = (settings: Settings): OperatorSettings => ({
  ...settings,
  version: versionOf(settings),
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const only = (settings: Settings, keys: readonly (keyof Settings)[]): Partial<Settings> =>
  Object.fromEntries(keys.map((key) => [key, settings[key]]));

/**
 * Changes some settings. Refused: 422 with the reason where all settings together make no sense, 409 when somebody changed
 * them since `version` was seen. A value that stays the same is not written again and is not in the audit event.
 */
export const changeSettings = async (
  { db, clock, settings: reader }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  actor: Actor,
  { version, ...values }: SettingsChange,
): Promise<Answer<OperatorSettings>> =>
  db.transact(async (tx) => {
    await lockSettings(tx);
    const before = settingsFrom(await storedSettings(tx));
    if (!isCurrent(version, before)) return refuse('conflict', { reason: 'changed_meanwhile' });
    const sent = Object.entries(values).filter(([key, value]) => isSettingKey(key) && value !== undefined);
    const after: Settings = { ...before, ...Object.fromEntries(sent) };
    const changed = sent
      .map(([key]) => key)
      .filter(isSettingKey)
      .filter((key) => !isSame(before[key], after[key]));
    const faults = settingFaults(after, changed);
    if (faults.length > 0) return invalid(...faults);
    if (changed.length === 0) return ok(presentSettings(before));
    const now = clock.now();
    await writeSettings(tx, only(after, changed), now);
    await recordAudit(
      tx,
      actor,
      {
        action: 'setting.change',
        target: 'setting',
        before: only(before, changed),
        after: only(after, changed),
      },
      now,
    );
    tx.onCommit(() => reader.forget?.());
    return ok(presentSettings(after));
  });
