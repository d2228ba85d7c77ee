import { LeftToReact } from './left-to-react.ts';

/** Elements that are written in a way of their own. */
type Way =
  | 'any'
  | 'empty'
  | 'link-text'
  | 'form'
  | 'button'
  | 'input'
  | 'select'
  | 'option'
  | 'textarea'
  | 'img'
  | 'title'
  | 'meta'
  | 'link'
  | 'script'
  | 'html'
  | 'head'
  | 'body';

export type Tag = {
  open: string;
  close: string;
  way: Way;
  scope: 'svg' | 'noscript' | 'picture' | 'select' | 'head' | null;
};

const ways = new Map<string, Way>([
  ...['base', 'area', 'br', 'col', 'embed', 'hr', 'param', 'source', 'track', 'wbr'].map(
    (name) => [name, 'empty'] as const,
  ),
  ['a', 'link-text'],
  ...(
    [
      'form',
      'button',
      'input',
      'select',
      'option',
      'textarea',
      'img',
      'title',
      'meta',
      'link',
      'script',
    ] as const
  ).map((name) => [name, name] as const),
  ...(['html', 'head', 'body'] as const).map((name) => [name, name] as const),
]);
const unclosed = new Set<Way>([
  'empty',
  'input',
  'img',
  'title',
  'meta',
  'link',
  'script',
  'html',
  'head',
  'body',
]);
const scopes = ['svg', 'noscript', 'picture', 'select', 'head'] as const;
const plain = /^[a-z][a-z0-9]*$/i;
// elements whose content React reads in some special way, and which no page of ours has
const strange = new Set(['style', 'pre', 'listing', 'menuitem', 'object', 'keygen', 'math', 'foreignObject']);

const tags = new Map<string, Tag>();

const learn = (name: string): Tag => {
  if (!plain.test(name) || strange.has(name)) throw new LeftToReact(`element ${name}`);
  const way = ways.get(name) ?? 'any';
  const scope = scopes.find((one) => one === name) ?? null;
  const tag = { open: `<${name}`, close: unclosed.has(way) ? '' : `</${name}>`, way, scope };
  tags.set(name, tag);
  return tag;
};

/** How an element is written. Throws LeftToReact for one that is not known here. */
export const tagOf = (name: string): Tag => tags.get(name) ?? learn(name);
