import 'maplibre-gl/dist/maplibre-gl.css';
import { Map as MapView, Marker, NavigationControl, setWorkerCount, setWorkerUrl } from 'maplibre-gl';
import { beginAt, COUNTRY, type Degrees, isExact, type View } from './pin-map.rules.ts';

/** What a drawn map can be told. */
export type DrawnMap = {
  /** Moves the marker, or takes it away. */
  mark: (pin: Degrees | null) => void;
  show: (view: View) => void;
  /** Puts the pin in the middle of the map. */
  pickMiddle: () => void;
  /** Ends it and gives back what it held. */
  remove: () => void;
};

export type MapOptions = {
  styleUrl: string;
  /** Address of the script that MapLibre computes with beside the page. */
  workerUrl: string;
  /** Of what browsers keep of the map's script. */
  version: string;
  pin: Degrees | null;
  view: View;
  /** Words of the map's parts, by their names in MapLibre. */
  locale: Record<string, string>;
  /** The style is there: the map can be used. */
  onReady: () => void;
  /** Somebody put the pin there: pressed the map, dragged the marker, or pressed Enter for the middle. @returns whether it may lie there */
  onPick: (place: Degrees) => boolean;
  /** There is no map here, or none any more; told once. */
  onFail: (reason: unknown) => void;
};

/** So long a style may take, and a device that has stopped drawing. */
const PATIENCE_MS = 8_000;
/** Screens of cheap phones say 3: a map in twice the pixels looks as good and is drawn in half the time. */
const MAX_PIXEL_RATIO = 2;

/** Land at the edge of the country stays in sight, too. */
const MARGIN = 4;
const wholeCountry: [number, number, number, number] = [
  COUNTRY.west,
  COUNTRY.south,
  COUNTRY.east,
  COUNTRY.north,
];
const limits: [number, number, number, number] = [
  COUNTRY.west - MARGIN,
  COUNTRY.south - MARGIN,
  COUNTRY.east + MARGIN,
  COUNTRY.north + MARGIN,
];

const pairOf = ({ latitude, longitude }: Degrees): [number, number] => [longitude, latitude];
const placeOf = ({ lat, lng }: { lat: number; lng: number }): Degrees => ({ latitude: lat, longitude: lng });

const markerFace = (): HTMLElement => {
  const face = document.createElement('span');
  face.className = 'pin-map-marker';
  face.append(document.createElement('i'));
  return face;
};

/** Draws a map with one marker. Nothing moves by itself. @throws Error where the device draws no WebGL */
export const drawMap = (container: HTMLElement, options: MapOptions): DrawnMap => {
  const { workerUrl, version } = options;
  setWorkerUrl(`${workerUrl}${workerUrl.includes('?') ? '&' : '?'}${version}`);
  setWorkerCount(1);
  const map = new MapView({
    container,
    style: options.styleUrl,
    ...(options.view === 'country'
      ? { bounds: wholeCountry }
      : { center: pairOf(options.view.middle), zoom: options.view.level }),
    maxBounds: limits,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    rollEnabled: false,
    renderWorldCopies: false,
    // one finger scrolls the page, two move the map; the wheel alone scrolls the page, too
    cooperativeGestures: true,
    fadeDuration: 0,
    pixelRatio: Math.min(devicePixelRatio, MAX_PIXEL_RATIO),
    locale: options.locale,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');

  let isReady = false;
  let isOver = false;
  let tilesShown = 0;
  let lastError: unknown = null;
  const fail = (reason: unknown) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(patience);
    options.onFail(reason);
  };
  let patience: ReturnType<typeof setTimeout> | undefined;
  const failAfterAll = (reason: string) => {
    clearTimeout(patience);
    patience = setTimeout(() => fail(new Error(reason)), PATIENCE_MS);
  };
  failAfterAll('the style of the map did not come');
  map.on('style.load', () => {
    isReady = true;
    clearTimeout(patience);
    if (!isOver) options.onReady();
  });
  map.on('error', ({ error }) => {
    lastError = error;
    if (!isReady) fail(error);
  });
  map.on('sourcedata', ({ tile }) => {
    if (tile !== undefined) tilesShown += 1;
  });
  // all that came is drawn: where that is nothing and something failed, an empty ground is no map
  map.once('idle', () => {
    if (tilesShown === 0 && lastError !== null) fail(lastError);
  });
  // a phone may take it from what is behind other programs, and give it back
  map.on('webglcontextlost', () => failAfterAll('the device stopped drawing'));
  map.on('webglcontextrestored', () => clearTimeout(patience));

  const face = markerFace();
  const marker = new Marker({ element: face, anchor: 'bottom', draggable: true });
  let marked: Degrees | null = null;
  const mark = (pin: Degrees | null) => {
    if (pin === null) marker.remove();
    else {
      marker.setLngLat(pairOf(pin));
      if (marked === null) marker.addTo(map);
    }
    marked = pin;
  };
  mark(options.pin);
  const show = (view: View) => {
    if (view === 'country') map.fitBounds(wholeCountry, { animate: false });
    // who has come nearer than the streets stays as near
    else
      map.jumpTo({
        center: pairOf(view.middle),
        zoom: isExact(view.level) ? Math.max(view.level, map.getZoom()) : view.level,
      });
  };
  const pick = (place: Degrees) => {
    if (!options.onPick(place)) return mark(marked);
    // from afar nobody hits a house: the streets around come up to correct it
    if (!isExact(map.getZoom())) show(beginAt(place, null));
  };
  const pickMiddle = () => pick(placeOf(map.getCenter()));
  marker.on('dragend', () => pick(placeOf(marker.getLngLat())));
  map.on('click', ({ lngLat, originalEvent }) => {
    // the marker's face stands above its point
    if (!face.contains(originalEvent.target as Node)) pick(placeOf(lngLat));
  });
  map.getCanvas().addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    pickMiddle();
  });

  return {
    mark,
    show,
    pickMiddle,
    remove: () => {
      isOver = true;
      clearTimeout(patience);
      map.remove();
    },
  };
};
