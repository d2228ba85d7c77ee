/** A pin as a form holds it: degrees as text, both '' for none. */
export type PinValues = { latitude: string; longitude: string };

export const noPin: PinValues = { latitude: '', longitude: '' };

type Pinned = { latitude?: number | null | undefined; longitude?: number | null | undefined };

/** What a form begins with. */
export const pinValues = (place: Pinned | null): PinValues =>
  place?.latitude == null || place.longitude == null
    ? noPin
    : { latitude: String(place.latitude), longitude: String(place.longitude) };

/** As links of maps write it: of a place, of a search, of the middle of a map; and as people write it. */
const written = [
  /!3d(-?\d{1,2}\.\d{1,20})!4d(-?\d{1,3}\.\d{1,20})/,
  /(-?\d{1,2}\.\d{1,20})\s{0,5}(?:,|;|%2C|\+)\s{0,5}\+?(-?\d{1,3}\.\d{1,20})/i,
];

/** The pin in a text that was pasted, "-6.2, 106.8" or the link of a map; null where it has none. Nothing is fetched. */
export const readPin = (text: string): PinValues | null => {
  for (const pattern of written) {
    const [, latitude, longitude] = pattern.exec(text.slice(0, 2_000)) ?? [];
    if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  }
  return null;
};

/** Where a pin can be looked at; null where there is none that could be. */
export const mapLink = ({ latitude, longitude }: PinValues): string | null => {
  const [north, east] = [latitude, longitude].map((one) => Number(one.trim().replace(',', '.')));
  if (latitude.trim() === '' || longitude.trim() === '') return null;
  if (!Number.isFinite(north) || !Number.isFinite(east)) return null;
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=17/${north}/${east}`;
};
