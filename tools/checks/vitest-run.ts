import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './run.ts';

export type Tally = { passed: number; failed: number };

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; tags?: readonly string[] }[];
  }[];
};

/** The tag of tests that only a trial runs (vitest.config.ts). */
const FOR_TRIALS = 'detail';

/**
 * Runs these projects of vitest.config.ts. A file that cannot be loaded, an error outside any test, and a skipped or
 * promised test each count as a failure: nothing is left out silently, only what is tagged for a trial.
 */
export async function runVitest(projects: readonly string[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'lokapasar-report-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await runNode(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        ...[
          '--passWithNoTests=false',
          `--tags-filter=!${FOR_TRIALS}`,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ],
      ],
      { show: true },
    );
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    explain(report);
    return tally(report, code);
  } catch (error) {
    console.error('Vitest left no report.', error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param code vitest's own exit code */
export function tally(report: Report, code: number): Tally {
  const failed = report.numFailedTests + unloaded(report).length + leftOut(report);
  const elsewhere = code !== 0 && failed === 0 ? 1 : 0;
  return { passed: report.numPassedTests, failed: failed + elsewhere };
}

const leftOut = ({ testResults }: Report) =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, tags = [] }) => !['passed', 'failed'].includes(status) && !tags.includes(FOR_TRIALS))
    .length;

const unloaded = ({ testResults }: Report) =>
  testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);

function explain(report: Report): void {
  for (const { name } of unloaded(report)) console.error(`Not loaded: ${name}`);
  const left = leftOut(report);
  if (left) console.error(`${left} tests were skipped or are still to be written: that is not allowed.`);
}
