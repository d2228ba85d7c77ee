import { expect, test } from 'vitest';
import { createVersions } from './versions.ts';

test('a change is a new version here and is told; what is heard is a new version and not told again', async () => {
  const told: string[] = [];
  const versions = createVersions();
  versions.tellBy((topic) => void told.push(topic));
  const before = versions.of('settings');
  await versions.change('settings');
  expect(versions.of('settings')).not.toBe(before);
  versions.hear('settings');
  expect(told).toEqual(['settings']);
  expect(versions.of('listing')).toBe(0);
});

test('after a gap nothing of before is good; an account leaves no version behind', async () => {
  const versions = createVersions();
  const [settings, listing] = [versions.of('settings'), versions.of('listing')];
  versions.hear(null);
  expect(versions.of('settings')).not.toBe(settings);
  expect(versions.of('listing')).not.toBe(listing);
  const heard: (string | null)[] = [];
  versions.onChange((topic) => heard.push(topic));
  const before = versions.of('account 7');
  await versions.change('account 7');
  expect([versions.of('account 7'), heard]).toEqual([before, ['account 7']]);
});
