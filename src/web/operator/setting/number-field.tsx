import { useId } from 'react';
import type { OperatorSettings } from '#contract/operator-setting.ts';
import { type NumberSetting, settingTable } from '#contract/setting-table.ts';
import { useLocale, useMessages } from '#web/client/messages.tsx';
import type { Form } from '#web/ui/form/use-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Badge } from '../ui/badge.tsx';
import { readNumber, type SettingValues, writtenNumber } from './settings-form.rules.ts';

type Props = { form: Form<SettingValues>; name: NumberSetting; base: OperatorSettings; isChanged: boolean };

const minutesIn = { minutes: 1, hours: 60 } as const;

/** One number: what it does in plain words, its unit, its default, and what it was when it is changed. */
export const NumberField = ({ form, name, base, isChanged }: Props) => {
  const { operatorSettings: t } = useMessages();
  const locale = useLocale();
  const id = useId();
  const { unit, standard } = settingTable[name];
  const { label, effect } = t.settings[name];
  const text = form.values[name] ?? '';
  const value = readNumber(name, text);
  const error = form.errorOf(name);
  const withUnit = (number: number) => {
    const written = writtenNumber(name, number, locale);
    if (unit === 'rupiah') return `Rp ${written}`;
    return unit === 'percent' ? `${written}%` : `${written} ${t.units[unit]}`;
  };
  const same = unit === 'minutes' || unit === 'hours' ? t.sameAs((value ?? 0) * minutesIn[unit]) : '';
  return (
    <div className="setting" data-changed={isChanged || undefined}>
      <div>
        <p className="row">
          <label htmlFor={id} className="setting-name">
            {label}
          </label>
          {isChanged && <Badge tone="wait">{t.changed}</Badge>}
        </p>
        <p className="quiet text-13" id={`${id}-effect`}>
          {effect}
        </p>
      </div>
      <div className="setting-value">
        <p className="row">
          {unit === 'rupiah' && <span className="quiet">{t.units.rupiah}</span>}
          <input
            id={id}
            name={name}
            className="input input-small num"
            inputMode={unit === 'percent' ? 'decimal' : 'numeric'}
            autoComplete="off"
            maxLength={16}
            value={text}
            onChange={(event) => form.change({ [name]: event.currentTarget.value })}
            aria-describedby={`${id}-effect ${id}-note`}
            aria-invalid={error !== undefined || undefined}
          />
          {unit !== 'rupiah' && <span className="quiet">{t.units[unit]}</span>}
        </p>
        <div id={`${id}-note`} className="small quiet">
          {error !== undefined && (
            <p className="field-error">
              <Icon name="circle-alert" />
              {error}
            </p>
          )}
          <p>
            {value !== null && value > 0 && same !== '' && <span className="keep">{same} · </span>}
            {isChanged ? t.was(withUnit(base[name])) : t.standard(withUnit(standard))}
          </p>
        </div>
      </div>
    </div>
  );
};
