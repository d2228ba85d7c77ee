import type { PinValues } from './pin.rules.ts';

/** A place in degrees. */
export type Degrees = { latitude: number; longitude: number };

/** Indonesia and the sea around it: what a pin may be set to (contract/fields.ts). */
export const COUNTRY = { south: -11.5, north: 6.5, west: 94.5, east: 141.5 } as const;

/** Degrees of a pin: six decimals are some ten centimetres. */
const DECIMALS = 6;

/** Levels of a map by the MapLibre style specification: 16 shows some streets, 11 a city. */
const STREETS = 16;
const CITY = 11;
/** Whether somebody who presses a map of this level means a house. */
export const isExact = (level: number): boolean => level >= STREETS - 2;

const isInside = ({ latitude, longitude }: Degrees): boolean =>
  latitude >= COUNTRY.south &&
  latitude <= COUNTRY.north &&
  longitude >= COUNTRY.west &&
  longitude <= COUNTRY.east;

/** The pin in a form, where it is whole and within the country; null otherwise, also while it is being typed. */
export const pinIn = (values: PinValues): Degrees | null => {
  const [latitude, longitude] = [values.latitude, values.longitude].map((text) => {
    const plain = text.trim().replace(',', '.');
    return plain === '' ? Number.NaN : Number(plain);
  }) as [number, number];
  const pin = { latitude, longitude };
  return isInside(pin) ? pin : null;
};

/** What a form holds of a place on the map; null outside the country. */
export const valuesOf = ({ latitude, longitude }: Degrees): PinValues | null =>
  isInside({ latitude, longitude })
    ? { latitude: latitude.toFixed(DECIMALS), longitude: longitude.toFixed(DECIMALS) }
    : null;

/** What a map shows: a place and how near, or the whole country. */
export type View = { middle: Degrees; level: number } | 'country';

/** Where a map begins: at the pin, else at the city, else with the country. */
export const beginAt = (pin: Degrees | null, centre: Degrees | null): View => {
  if (pin !== null) return { middle: pin, level: STREETS };
  return centre === null ? 'country' : { middle: centre, level: CITY };
};
