import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.ts';

// `npm start`: the server runs in this very process, so that signals reach it and nothing is started twice.
const root = fileURLToPath(new URL('..', import.meta.url));
stopWithParent();
if (!buildIfStale(root)) process.exit(1);
await import(new URL('../build/shop/serve.js', import.meta.url).href);

/**
 * npm starts us through a shell and hands signals only to that: in package.json `exec` puts us in its place (where the
 * shell knows the word). Should npm itself be killed, nobody tells us; then a new parent is the sign to stop.
 */
function stopWithParent(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
