/**
 * A map's style is a JSON file by the MapLibre style specification (maplibre.org/maplibre-style-spec): it names the addresses
 * of tiles, letters (`glyphs`) and icons (`sprite`), which may lie on hosts of their own.
 */

/** What the operator set: the style, and every origin that a browser may ask for it. */
export type MapSource = { styleUrl: string; origins: readonly string[] };

/** Whether a browser can fetch a style from there: http(s), without a name and password, which `fetch` refuses. */
export const isStyleUrl = (value: string): boolean => {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
};

/** A host as a content policy names it: `tiles.example`, `*.tiles.example`, `tiles.example:8443`. */
export const isHostSource = (host: string): boolean =>
  /^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/.test(host);

/** The style's own origin and those of the other hosts, which have its scheme. `styleUrl`: as `isStyleUrl` takes it. */
export const mapSource = (styleUrl: string, hosts: readonly string[]): MapSource => {
  const { origin, protocol } = new URL(styleUrl);
  return { styleUrl, origins: [...new Set([origin, ...hosts.map((host) => `${protocol}//${host}`)])] };
};

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one: unknown) => {
    if (typeof one === 'string') return [one];
    const { url } = (one ?? {}) as { url?: unknown };
    return typeof url === 'string' ? [url] : [];
  });

/** The addresses that a style, or the description of one of its sources (TileJSON), names. */
type Named = { all: string[]; descriptions: string[] };

/**
 * What a browser will ask for beside the style itself, as absolute addresses; those of data that lie in the style are none.
 * `descriptions`: those of `all` that name further addresses (TileJSON).
 * @param base address of the style, which others may be relative to
 */
export const addressesIn = (style: unknown, base: string): Named => {
  const { sources, glyphs, sprite, tiles } = (style ?? {}) as Record<string, unknown>;
  // {z}, {range} and their like stand in paths; {s} and {switch:a,b} in hosts are not of this specification
  const absolute = (text: string): string[] =>
    URL.canParse(text, base) ? [new URL(text, base).href].filter((url) => /^https?:/.test(url)) : [];
  const each = Object.values((sources ?? {}) as Record<string, Record<string, unknown> | null>);
  const descriptions = each.flatMap((source) => textsOf(source?.url)).flatMap(absolute);
  const others = [
    ...[glyphs, sprite, tiles].flatMap(textsOf),
    ...each.flatMap((source) => [...textsOf(source?.tiles), ...textsOf(source?.data)]),
  ].flatMap(absolute);
  return { all: [...new Set([...descriptions, ...others])], descriptions: [...new Set(descriptions)] };
};

const covers = (source: string, origin: string): boolean => {
  if (!source.includes('//*.')) return source === origin;
  const [scheme = '', suffix = ''] = source.split('//*');
  return origin.startsWith(`${scheme}//`) && origin.endsWith(suffix);
};

/** Hosts of addresses that the map's origins do not cover, each once: what MAP_HOSTS lacks. */
export const missingHosts = (origins: readonly string[], addresses: readonly string[]): string[] => [
  ...new Set(
    addresses
      .map((address) => new URL(address))
      .filter(({ origin }) => !origins.some((source) => covers(source, origin)))
      .map(({ host }) => host),
  ),
];
