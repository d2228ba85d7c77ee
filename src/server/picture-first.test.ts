import { expect, test } from 'vitest';
import { pictureFirst } from './picture-first.ts';

const script = (name: string) => `<link rel="modulepreload" href="/assets/${name}-1.js"/>`;
const font = '<link rel="preload" href="/assets/f.woff2" as="font" crossorigin="anonymous"/>';
const head = `<head>${font}${script('entry')}${script('vendor')}<link rel="stylesheet" href="/a.css"/></head>`;
/** What begins the calls of a private page. */
const early = (text: string) => `<script data-language="id" data-calls="[&quot;a&quot;]">${text}</script>`;
const begin = 'if (1 < 2) window.__early = ask("$1")';
const whole = (html: string, ...scripts: string[]) => {
  const end = html.indexOf('</head>');
  return pictureFirst(html.slice(0, end), html.slice(end), scripts).join('');
};
/** The files of a document in the order in which they are asked for. */
const files = (html: string) =>
  [...html.matchAll(/href="[^"]*?([a-z]+)(?:-1)?\.\w+"/g)].map(([, name]) => name);

test('a public page keeps its order, its scripts wait', () => {
  const html = whole(`${head}<body></body>`, 'other()');
  expect(files(html)).toEqual(['f', 'entry', 'vendor', 'a']);
  expect(html.match(/modulepreload" fetchpriority="low"/g)).toHaveLength(2);
});

test('a private page: the library, sheets, small scripts, and the font behind them', () => {
  const html = whole(`${head}<body>${early(begin)}</body>`, begin);
  expect(files(html)).toEqual(['vendor', 'a', 'entry', 'f']);
  expect(html).toContain('as="font" fetchpriority="low"');
  // else the calls, begun by a script, would stand in line behind all that the head names
  expect(html.match(/modulepreload" fetchpriority="low" href="[^"]*entry/g)).toHaveLength(1);
  expect(html).toContain('modulepreload" href="/assets/vendor');
});

test('the calls of a private page begin before its sheets, once; in the body they only keep their place', () => {
  const html = whole(`${head}<body><h1>Wishlist</h1>${early(begin)}<p>below</p></body>`, begin);
  expect(html.split(begin)).toHaveLength(2);
  expect(html.indexOf(early(begin))).toBeGreaterThan(0);
  expect(html.indexOf(early(begin))).toBeLessThan(html.indexOf('stylesheet'));
  expect(html.endsWith(`</head><body><h1>Wishlist</h1>${early('')}<p>below</p></body>`)).toBe(true);
});
