import { hash } from 'node:crypto';

const opening = '<script';
const closing = '</script>';

/** The scripts that stand in a page and are run: those with a body, data aside. */
export const inlineScripts = (html: string): string[] => {
  const found: string[] = [];
  for (let at = html.indexOf(opening); at >= 0; at = html.indexOf(opening, at)) {
    const start = html.indexOf('>', at) + 1;
    const end = html.indexOf(closing, start);
    if (start === 0 || end < 0) break;
    if (end > start && !/\btype="application\//.test(html.slice(at, start)))
      found.push(html.slice(start, end));
    at = end + closing.length;
  }
  return found;
};

const maxHashes = 500;
const hashes = new Map<string, string>();

/** Pages of one kind share their few scripts. */
const hashOf = (script: string): string => {
  const known = hashes.get(script);
  if (known !== undefined) return known;
  if (hashes.size >= maxHashes) hashes.clear();
  const made = `'sha256-${hash('sha256', script, 'base64')}'`;
  hashes.set(script, made);
  return made;
};

/**
 * The policy of one page. Pages are kept and sent to everybody, so a nonce would be no secret:
 * the page's own inline scripts are named by their hash instead.
 * @param mapOrigins where the map of pins comes from: whoever walks from page to page keeps the policy of the first one, so
 * that every page names them
 */
export const contentSecurityPolicy = (
  inline: readonly string[],
  dev: boolean,
  mapOrigins: readonly string[] = [],
): string => {
  const scripts = new Set(inline.map(hashOf));
  return [
    "default-src 'self'",
    `script-src 'self' ${dev ? "'unsafe-inline'" : [...scripts].join(' ')}`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    ['connect-src', "'self'", ...(dev ? ['ws:'] : []), ...mapOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/**
 * The policy of the script that draws the map beside the page, which has one of its own: it fetches tiles and runs nothing
 * that is not in its own file.
 */
export const mapWorkerPolicy = (mapOrigins: readonly string[]): string =>
  ["default-src 'none'", "script-src 'self'", ['connect-src', "'self'", ...mapOrigins].join(' ')].join('; ');
