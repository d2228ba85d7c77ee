import { Link } from 'react-router';
import type { Props } from './open-element.ts';

/** Properties that only a script reads, or that change what the router would write. */
const special = ['mask', 'reloadDocument', 'viewTransition', 'relative'];
// an address that is already as the router would resolve it: from the root, without dots, doubled slashes or empty ends
const resolved = /^\/(?![/\\])(?!.*(\/\.|\/\/|\\)).*(?<![?#])$/;
const silent = new Set([
  ...['to', 'onClick', 'discover', 'prefetch', 'replace', 'state', 'target', 'preventScrollReset'],
  'defaultShouldRevalidate',
]);

/**
 * What the router's `<Link>` comes to on the server, when it leads to a plain address of the shop. It goes through a dozen
 * hooks for clicks that no server sees; a page has forty links.
 * @returns the properties of the `<a>`, or null where the link has to say so itself
 */
export const anchorOf = (type: unknown, props: Props): Props | null => {
  if (type !== Link) return null;
  const { to, target, prefetch, discover = 'render' } = props;
  if (typeof to !== 'string' || !resolved.test(to) || (prefetch !== undefined && prefetch !== 'none'))
    return null;
  for (const name of special) if (props[name] !== undefined) return null;
  const anchor: Props = {};
  for (const name in props) if (!silent.has(name)) anchor[name] = props[name];
  anchor.href = to;
  anchor.target = target;
  anchor['data-discover'] = discover === 'render' ? 'true' : undefined;
  return anchor;
};
