import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.ts';
import { ensureChromium } from './checks/ensure-chromium.ts';
import { runNode } from './checks/run.ts';
import { runVitest, type Tally } from './checks/vitest-run.ts';

// `npm run verify` (fast) and `npm test` (all). Each check runs to its end whatever the others say; the last line
// counts them: one for each of types, lint, boundaries and build, one for every test.

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const everything = process.argv[2] === 'all';
const FAST = ['rules', 'unit', 'api'];

const total: Tally = { passed: 0, failed: 0 };
const count = ({ passed, failed }: Tally) => {
  total.passed += passed;
  total.failed += failed;
};
const check = (name: string, ok: boolean) => {
  console.log(`${ok ? 'passed' : 'FAILED'}: ${name}\n`);
  count({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
};
const program = async (name: string, ...args: string[]) =>
  check(name, (await runNode(args, { show: true })).code === 0);

// one processor alone, for as long as all the others together: beside them
const types = runNode(['node_modules/typescript/bin/tsc', '--project', '.']);
await program('lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings');
await program('boundaries', 'tools/checks/cruise.ts');
await program('public doors of libraries', 'tools/checks/public-doors.ts');
await program('migrations beside a running shop', 'tools/checks/migrations.ts');
// servers of the API's tests send pages too
check('build', buildIfStale(root));
const browserProblem = everything ? ensureChromium() : null;
if (browserProblem) console.error(browserProblem);
if (everything) check('a Chromium for the browser tests', !browserProblem);
const { code, output } = await types;
process.stdout.write(output);
check('types', code === 0);

if (everything) {
  count(await runVitest([...FAST, 'faults', 'races', 'timed', ...(browserProblem ? [] : ['e2e'])]));
} else {
  count(await runVitest(FAST));
}

if (total.failed) process.exitCode = 1;
console.log(`${total.passed} passed, ${total.failed} failed`);
