// Runs before every npm script, on whatever Node (>= 20) the newcomer has, with nothing installed: built-ins only.
// Installs when what lies in node_modules is not what the lockfile says, and sees that the project's own Node runs.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const NEEDED_MAJOR = 24;

/** Whether node_modules holds exactly the versions of the lockfile. Packages for other platforms may be missing. */
export function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing or cannot be read.');
  if (!present) return false;
  for (const [path, { version, optional, link }] of Object.entries(wanted)) {
    if (path === '' || link) continue;
    const installed = present[path];
    if (installed ? installed.version !== version : !optional) return false;
  }
  return Object.keys(present).every((path) => path in wanted);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}

function install(root) {
  console.log('Installing packages (npm ci)…');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, stdio: 'inherit' };
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (result.status !== 0) fail('npm ci failed (see above). Is the package registry reachable?');
}

/** The `node` package fetches its program in an install script, which may have been turned off. */
function ensureOwnNode(root) {
  const folder = join(root, 'node_modules', 'node');
  if (runs(root)) return;
  if (existsSync(join(folder, 'installArchSpecificPackage.js'))) {
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, stdio: 'ignore' });
    if (runs(root)) return;
  }
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) {
    // This one will do; a program that cannot run must not stand before it in the PATH.
    rmSync(join(root, 'node_modules', '.bin', 'node'), { force: true });
    return;
  }
  fail(
    `Lokapasar runs on Node ${NEEDED_MAJOR}; the copy it brings does not run here, and this is ${process.version}.`,
  );
}

function runs(root) {
  const program = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  const result = spawnSync(program, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  return result.status === 0 && result.stdout.startsWith(`v${NEEDED_MAJOR}.`);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const fresh = !isInstalled(ROOT);
  if (fresh) install(ROOT);
  const ownNode = join(ROOT, 'node_modules', '.bin', 'node');
  if (fresh || (!existsSync(ownNode) && Number(process.versions.node.split('.')[0]) < NEEDED_MAJOR))
    ensureOwnNode(ROOT);
}
