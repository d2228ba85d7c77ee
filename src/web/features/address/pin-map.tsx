import '#web/styles/parts/pin-map.css';
import { useEffect, useRef, useState } from 'react';
import type { MapStart } from '#contract/map.ts';
import { useMessages } from '#web/client/messages.tsx';
import { savesData } from '#web/client/saves-data.ts';
import { useNear } from '#web/client/use-near.ts';
import { Button } from '#web/ui/button.tsx';
import type { DrawnMap } from './draw-map.ts';
import type { PinValues } from './pin.rules.ts';
import { beginAt, type Degrees, pinIn, valuesOf } from './pin-map.rules.ts';

type Props = {
  /** Of a shop that has a map. Another style is another map: give it a key. */
  start: MapStart;
  styleUrl: string;
  values: PinValues;
  onPick: (values: PinValues) => void;
};

/** By the names that MapLibre has for the words of its parts. */
const useLocaleOfMap = () => {
  const { address: words } = useMessages();
  return {
    'Map.Title': words.map,
    'Marker.Title': words.mapMarker,
    'NavigationControl.ZoomIn': words.mapNearer,
    'NavigationControl.ZoomOut': words.mapFarther,
    'AttributionControl.ToggleAttribution': words.mapSources,
    'CooperativeGesturesHandler.WindowsHelpText': words.mapWheel('Ctrl'),
    'CooperativeGesturesHandler.MacHelpText': words.mapWheel('⌘'),
    'CooperativeGesturesHandler.MobileHelpText': words.mapTwoFingers,
  };
};

type State = 'waiting' | 'coming' | 'ready' | 'failed';

/** A map to set a pin on. Its library comes when it is near the screen. */
export const PinMap = ({ start, styleUrl, values, onPick }: Props) => {
  const { address: words } = useMessages();
  const locale = useLocaleOfMap();
  const [place, isNear] = useNear<HTMLDivElement>('200px');
  const canvas = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap | null>(null);
  // who asks for little data says so first
  const [isWanted, setWanted] = useState(() => !savesData());
  const [state, setState] = useState<State>('waiting');
  const isOpen = isNear && isWanted;

  const pin = pinIn(values);
  const [latitude, longitude] = [pin?.latitude ?? null, pin?.longitude ?? null];
  /** What the map itself said last: the rest of the form has nothing new to show it then. */
  const ownPick = useRef<Degrees | null>(null);
  const pick = (picked: Degrees): boolean => {
    const text = valuesOf(picked);
    if (text === null) return false;
    ownPick.current = pinIn(text);
    drawn.current?.mark(ownPick.current);
    onPick(text);
    return true;
  };
  const current = useRef({ pin, pick, locale, start });
  useEffect(() => {
    current.current = { pin, pick, locale, start };
  });

  useEffect(() => {
    if (!isOpen || import.meta.env.SSR) return;
    let isGone = false;
    const fail = (reason: unknown) => {
      if (isGone) return;
      console.warn(reason);
      setState('failed');
    };
    setState('coming');
    Promise.all([import('./draw-map.ts'), import('maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url')])
      .then(([{ drawMap }, { default: workerUrl }]) => {
        if (isGone || canvas.current === null) return;
        const { pin: begin, start: at, locale: names } = current.current;
        drawn.current = drawMap(canvas.current, {
          ...{ styleUrl, workerUrl, version: at.version, locale: names },
          ...{ pin: begin, view: beginAt(begin, at.centre) },
          onReady: () => setState('ready'),
          onPick: (picked) => current.current.pick(picked),
          onFail: fail,
        });
      })
      .catch(fail);
    return () => {
      isGone = true;
      drawn.current?.remove();
      drawn.current = null;
    };
  }, [isOpen, styleUrl]);

  useEffect(() => {
    if (state !== 'failed') return;
    drawn.current?.remove();
    drawn.current = null;
  }, [state]);

  // typed, pasted, taken from the device, removed: the map follows
  useEffect(() => {
    const now = latitude === null || longitude === null ? null : { latitude, longitude };
    const own = ownPick.current;
    if (own !== null && own.latitude === now?.latitude && own.longitude === now?.longitude) return;
    ownPick.current = null;
    drawn.current?.mark(now);
    if (now !== null) drawn.current?.show(beginAt(now, null));
  }, [latitude, longitude]);

  // another city begins elsewhere, as long as there is no pin
  const centre = start.centre;
  useEffect(() => {
    if (centre !== null && current.current.pin === null) drawn.current?.show(beginAt(null, centre));
  }, [centre]);

  if (state === 'failed') return <p className="quiet">{words.mapFailed}</p>;
  return (
    <div ref={place} className="stack stack-snug">
      {isWanted ? (
        <>
          <div className="pin-map" data-state={state}>
            <div ref={canvas} className="pin-map-canvas" />
            {state === 'ready' ? (
              <span className="pin-map-middle" aria-hidden="true" />
            ) : (
              <p className="pin-map-wait quiet">{words.mapComing}</p>
            )}
          </div>
          <p className="quiet small">{words.mapHelp}</p>
          <div className="row">
            <Button small disabled={state !== 'ready'} onClick={() => drawn.current?.pickMiddle()}>
              {words.mapPutInMiddle}
            </Button>
          </div>
        </>
      ) : (
        <div className="row">
          <Button small onClick={() => setWanted(true)}>
            {words.mapOpen}
          </Button>
        </div>
      )}
    </div>
  );
};
