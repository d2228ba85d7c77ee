import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { contentSecurityPolicy, inlineScripts } from './content-security.ts';

const policyOf = (html: string) => contentSecurityPolicy(inlineScripts(html), false);
const named = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`;

it('names every script that stands in the page and is run, and no other', () => {
  const policy = policyOf(
    [
      '<script>one()</script><script type="module" async="">import "/a.js";\nif (1 < 2) two()</script>',
      '<script src="/b.js"></script>',
      '<script type="application/ld+json">{"a":1}</script>',
      '<script id="data" type="application/json">{"b":2}</script>',
    ].join('<p>text</p>'),
  );
  const scripts = /script-src 'self' ([^;]*)/.exec(policy)?.[1];
  expect(scripts?.split(' ')).toEqual([named('one()'), named('import "/a.js";\nif (1 < 2) two()')]);
});

it('lets nothing inline run in a page without scripts, nor in one that is cut off', () => {
  expect(policyOf('<p>text</p>')).toContain("script-src 'self' ;");
  expect(policyOf('<script>cut off')).toContain("script-src 'self' ;");
});

it('names the origins of the map for what is fetched, and for nothing else', () => {
  const origins = ['https://maps.example', 'https://*.tiles.example'];
  const [without, policy] = [[], origins].map((some) => contentSecurityPolicy([], false, some).split('; '));
  expect(policy?.filter((one) => !without?.includes(one))).toEqual([
    "connect-src 'self' https://maps.example https://*.tiles.example",
  ]);
  expect(without).toContain("connect-src 'self'");
});
