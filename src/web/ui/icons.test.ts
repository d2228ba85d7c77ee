import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { iconNames } from './icon-names.ts';

it('draws every icon that can be named, and the logo and the seal', async () => {
  const sprite = await readFile(new URL('./icons.svg', import.meta.url), 'utf8');
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  expect(drawn.toSorted()).toEqual([...iconNames, 'logo', 'seal'].toSorted());
});
