import { useId } from 'react';
import type { zones } from '#contract/tariff-limits.ts';
import { useMessages } from '#web/client/messages.tsx';
import type { FaultKey } from './courier-draft.rules.ts';

export type TextKey = 'courier_name' | 'service_name' | 'etd' | (typeof zones)[number];
type Props = {
  name: TextKey;
  /** The column's head, and of which service. */
  label: string;
  of: string;
  value: string;
  fault?: FaultKey;
  onType: (value: string) => void;
};

const lengths: Record<TextKey, number> = {
  ...{ courier_name: 50, service_name: 50, etd: 12 },
  ...{ same_city: 12, same_province: 12, other: 12 },
};
const kinds: Partial<Record<TextKey, string>> = { courier_name: '', service_name: '', etd: 'tariff-etd' };

/** One field of the table; what is wrong stands below it. */
export const TariffCell = ({ name, label, of, value, fault, onType }: Props) => {
  const words = useMessages().operatorSettings.couriers;
  const note = useId();
  const kind = kinds[name] ?? 'tariff-price';
  const isPrice = kind === 'tariff-price';
  return (
    <td data-label={label} className={isPrice ? 'right' : undefined}>
      <span className="tariff-field">
        <input
          className={`input input-small num ${kind}`}
          aria-label={words.of(label, of)}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : note}
          maxLength={lengths[name]}
          autoComplete="off"
          inputMode={isPrice ? 'numeric' : undefined}
          value={value}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        {fault !== undefined && (
          <span className="field-error" id={note}>
            {words.faults[fault]}
          </span>
        )}
      </span>
    </td>
  );
};
