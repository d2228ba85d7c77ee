import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#web/client/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { mapLink, noPin, type PinValues, readPin } from './pin.rules.ts';
import { useMapStart } from './use-map-start.ts';

type Props = {
  form: {
    values: PinValues;
    errorOf: (name: keyof PinValues) => string | undefined;
    change: (part: Partial<PinValues>) => void;
  };
  /** What a pin is good for here. */
  help: string;
  /** The chosen city, where a map begins; '' for none. */
  cityId: string;
};

/** What only a shop with a map needs. */
const PinMap = lazy(async () => ({ default: (await import('./pin-map.tsx')).PinMap }));

const REFUSED = 1;

/** Where a place is to the metre: set on a map where the shop has one, typed, pasted or taken from the device. */
export const PinFields = ({ form, help, cityId }: Props) => {
  const { address: words } = useMessages();
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState('');
  const { latitude, longitude } = form.values;
  const start = useMapStart(cityId);
  const link = mapLink({ latitude, longitude });

  const takePosition = () => {
    if (!('geolocation' in navigator)) return setAnswer(words.pinUnavailable);
    setAsking(true);
    setAnswer(words.pinAsking);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        setAnswer(words.pinTaken(Math.ceil(coords.accuracy)));
        form.change({ latitude: coords.latitude.toFixed(6), longitude: coords.longitude.toFixed(6) });
      },
      (error) => {
        setAsking(false);
        setAnswer(error.code === REFUSED ? words.pinRefused : words.pinUnavailable);
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  };
  const field = (name: keyof PinValues, label: string) => (
    <Field label={label} error={form.errorOf(name)}>
      {(control) => (
        <input
          {...control}
          className="input num"
          name={name}
          autoComplete="off"
          value={form.values[name]}
          onChange={(event) => {
            const text = event.currentTarget.value;
            form.change(readPin(text) ?? { [name]: text });
          }}
        />
      )}
    </Field>
  );
  return (
    <fieldset className="stack stack-snug">
      <legend>{words.pin}</legend>
      <p className="quiet">{help}</p>
      {start !== null && start.style_url !== null && (
        <Suspense fallback={null}>
          <PinMap
            key={start.style_url}
            start={start}
            styleUrl={start.style_url}
            values={{ latitude, longitude }}
            onPick={(pin) => {
              form.change(pin);
              setAnswer(words.pinPut);
            }}
          />
        </Suspense>
      )}
      <div className="pairs">
        {field('latitude', words.latitude)}
        {field('longitude', words.longitude)}
      </div>
      <div className="row wraps">
        <Button small busy={isAsking} onClick={takePosition}>
          {words.pinHere}
        </Button>
        {link !== null && (
          <a className="link" href={link} target="_blank" rel="noreferrer">
            {words.pinMap}
          </a>
        )}
        {(latitude !== '' || longitude !== '') && (
          <Button
            small
            kind="plain"
            onClick={() => {
              form.change(noPin);
              setAnswer(words.pinRemoved);
            }}
          >
            {words.pinRemove}
          </Button>
        )}
      </div>
      <p className="quiet small" role="status">
        {answer}
      </p>
    </fieldset>
  );
};
