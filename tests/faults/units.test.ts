import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { reportFigure } from '#tests/support/scale.ts';

// How much a process of each unit could reach if it were taken over, as systemd itself rates it: 0 nothing, 10 everything.

const FOLDER = fileURLToPath(new URL('../../deploy/', import.meta.url));
const MAX_EXPOSURE = 3;

test.each(readdirSync(FOLDER).filter((name) => name.endsWith('.service')))('%s is hardly exposed', (name) => {
  const { stdout, status, error } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', `--threshold=${MAX_EXPOSURE * 10 - 1}`, `${FOLDER}${name}`],
    { encoding: 'utf8' },
  );
  if (error !== undefined) throw new Error('Units are rated by systemd-analyze (package systemd).');
  const rating = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]);
  expect(rating).toBeLessThan(MAX_EXPOSURE);
  expect(status).toBe(0);
  reportFigure(`${name}: ${rating} of 10`);
});
