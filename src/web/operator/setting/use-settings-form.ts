import { useState } from 'react';
import { changeSettings, type OperatorSettings, operatorSettings } from '#contract/operator-setting.ts';
import { numberSettings } from '#contract/setting-table.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import { useApi } from '#web/client/use-api.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast-store.ts';
import { useAct } from '../desk/use-act.ts';
import {
  type Account,
  carriedOver,
  changesOf,
  readNumber,
  type SettingValues,
  valuesOf,
  withAccounts,
} from './settings-form.rules.ts';
import { useBounds } from './use-bounds.ts';

/** The form over all settings: what differs from `base`, and what to do when somebody else was faster. */
export const useSettingsForm = (base: OperatorSettings, onSaved: (settings: OperatorSettings) => void) => {
  const { operatorSettings: words } = useMessages();
  const locale = useLocale();
  const api = useApi();
  const act = useAct();
  const toast = useToast();
  const boundFault = useBounds();
  const [meanwhile, setMeanwhile] = useState(false);

  const form = useForm<SettingValues, OperatorSettings>({
    initial: valuesOf(base, locale),
    check: (values) =>
      Object.fromEntries(
        numberSettings.flatMap((key) => {
          const fault = boundFault(key, readNumber(key, values[key] ?? ''));
          return fault === null ? [] : [[key, fault]];
        }),
      ),
    send: (values) =>
      api.call(changeSettings, { input: { ...changesOf(values, base), version: base.version } }),
    done: (saved) => {
      form.reset(valuesOf(saved, locale));
      onSaved(saved);
      toast.good(words.saved);
    },
    refused: ({ code }) => {
      setMeanwhile(code === 409);
      return code === 409;
    },
  });
  const changed = changesOf(form.values, base);
  // also what is typed and cannot be read as a number yet
  const isTouched = JSON.stringify(form.values) !== JSON.stringify(valuesOf(base, locale));

  const takeNew = async () => {
    const now = await act(operatorSettings);
    if (!now.ok) return;
    form.reset(carriedOver(form.values, base, now.data, locale));
    onSaved(now.data);
    setMeanwhile(false);
  };
  const undo = () => {
    form.reset(valuesOf(base, locale));
    setMeanwhile(false);
  };
  const setAccounts = (accounts: readonly Account[]) => form.reset(withAccounts(form.values, accounts));
  return { form, changed, isTouched, meanwhile, takeNew, undo, setAccounts };
};
