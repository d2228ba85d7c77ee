import { expect, test } from 'vitest';
import { pictureFirst } from './picture-first.ts';

const script = (name: string) => `<link rel="modulepreload" href="/assets/${name}-1.js"/>`;
const font = '<link rel="preload" href="/assets/f.woff2" as="font" crossorigin="anonymous"/>';
const head = `<head>${font}${script('entry')}${script('vendor')}<link rel="stylesheet" href="/a.css"/></head>`;
/** The files of a document in the order in which they are asked for. */
const files = (html: string) =>
  [...html.matchAll(/href="[^"]*?([a-z]+)(?:-1)?\.\w+"/g)].map(([, name]) => name);

test('a public page keeps its order, its scripts wait', () => {
  const html = pictureFirst(`${head}<body></body>`, ['other()']).join('');
  expect(files(html)).toEqual(['f', 'entry', 'vendor', 'a']);
  expect(html.match(/modulepreload" fetchpriority="low"/g)).toHaveLength(2);
});

test('a private page: the library, sheets, small scripts, and the font behind them', () => {
  const body = '<body><script>window.__early=[]</script></body>';
  const html = pictureFirst(head + body, ['window.__early=[]']).join('');
  expect(files(html)).toEqual(['vendor', 'a', 'entry', 'f']);
  expect(html).toContain('as="font" fetchpriority="low"');
  expect(html.endsWith(`</head>${body}`)).toBe(true);
});

test('what is no page stays as it is', () => {
  expect(pictureFirst('', [])).toEqual(['']);
});
