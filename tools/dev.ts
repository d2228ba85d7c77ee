import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// `npm run dev`: Node starts the server anew when a file it imports changes; pages are reloaded hot by Vite inside it.
const root = fileURLToPath(new URL('..', import.meta.url));
const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.mjs'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, LOKAPASAR_DEV: '1' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 0));
