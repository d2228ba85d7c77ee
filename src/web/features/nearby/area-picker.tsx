import { useState } from 'react';
import { listAddresses } from '#contract/address.ts';
import { searchCities } from '#contract/region.ts';
import { need } from '#web/client/api.ts';
import { type Area, keepArea, useArea } from '#web/client/area.ts';
import { hasCredential } from '#web/client/credential.ts';
import { useApiQuery } from '#web/client/use-api-query.ts';
import { useDebouncedQuery } from '#web/client/use-debounced-query.ts';
import { addressLine } from '#web/features/address/address-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { areaOf } from './use-shopping-area.ts';
import { useNearby } from './use-words.ts';

type PickProps = { onPick: (area: Area) => void };

/** The own addresses, the main one first; nothing where there are none. */
const OwnAddresses = ({ onPick }: PickProps) => {
  const words = useNearby();
  const area = useArea();
  const { data } = useApiQuery('area-addresses', async (api) => (await need(api.call(listAddresses))).data);
  if (data === null || data.length === 0) return null;
  return (
    <section aria-labelledby="own-addresses">
      <h3 id="own-addresses">{words.myAddresses}</h3>
      <ul className="area-list">
        {data.map((address) => (
          <li key={address.id}>
            <button
              type="button"
              className="area-pick"
              aria-pressed={address.id === area?.address}
              onClick={() => onPick(areaOf(address))}
            >
              <b>
                {address.label || address.receiver_name}{' '}
                {address.is_default && <span className="badge">{words.main}</span>}
              </b>
              <span className="quiet small">{addressLine(address)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const MIN_LETTERS = 2;

const CitySearch = ({ onPick }: PickProps) => {
  const words = useNearby();
  const [text, setText] = useState('');
  const typed = text.trim();
  const isLong = typed.length >= MIN_LETTERS;
  const { data, waiting } = useDebouncedQuery(
    isLong ? typed : null,
    async (api, signal) => (await need(api.call(searchCities, { input: { search: typed }, signal }))).data,
    { pauseMs: 200, onError: console.error },
  );
  const found = isLong ? (data ?? []) : [];
  return (
    <Field label={words.city} help={words.cityHelp}>
      {(control) => (
        <Combobox
          control={{ ...control, 'data-focus-first': '' }}
          messages={words}
          text={text}
          onText={setText}
          options={found.map((one) => ({
            value: String(one.city_id),
            name: one.city,
            code: one.province,
          }))}
          state={!isLong ? 'idle' : waiting ? 'asking' : 'found'}
          onPick={({ value, name }) => onPick({ city: Number(value), name, address: null })}
        />
      )}
    </Field>
  );
};

type Props = {
  open: boolean;
  onClose: () => void;
  /** After it was kept; null: the place was forgotten. */
  onPick?: (area: Area | null) => void;
};

/** Where goods are to be sent: an own address or a city. */
export default function AreaPicker({ open, onClose, onPick }: Props) {
  const words = useNearby();
  const area = useArea();
  const take = (chosen: Area | null) => {
    keepArea(chosen);
    onClose();
    onPick?.(chosen);
  };
  return (
    <Sheet open={open} onClose={onClose} title={words.title}>
      <div className="stack area-sheet">
        <p className="quiet small">{words.intro}</p>
        <CitySearch onPick={take} />
        {hasCredential() && <OwnAddresses onPick={take} />}
        {area !== null && (
          <Button wide onClick={() => take(null)}>
            {words.forget}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
