import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { closeAll, whenFileIsDone } from './when-done.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const testFiles = ['src', 'database', 'tools', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => join(folder, path)),
);

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The lines that open the blocks around a line, the innermost first. */
const blocksAround = (lines: readonly string[], at: number): string[] => {
  const blocks: string[] = [];
  let indent = indentOf(lines[at] ?? '');
  for (let above = at - 1; above >= 0 && indent > 0; above -= 1) {
    const line = lines[above] ?? '';
    if (line.trim() === '' || indentOf(line) >= indent || /^\s*[)}\]]/.test(line)) continue;
    blocks.push(line.trim());
    indent = indentOf(line);
  }
  return blocks;
};

test('no end is asked for inside a hook or a test, where Vitest hears nobody', () => {
  const unheard = testFiles.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, at) =>
      /^\s+afterAll\(/.test(line) && blocksAround(lines, at).some((block) => !block.startsWith('describe'))
        ? [`${file}:${at + 1}`]
        : [],
    );
  });
  expect(unheard).toEqual([]);
});

test('what was opened last is closed first, all of it, and the first error is told', async () => {
  const closed: string[] = [];
  whenFileIsDone(() => closed.push('database'));
  whenFileIsDone(() => {
    closed.push('server');
    throw new Error('still busy');
  });
  await expect(closeAll()).rejects.toThrow('still busy');
  expect(closed).toEqual(['server', 'database']);
});
