import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.ts';

// `npm start`: the server runs in this very process, so that signals reach it and nothing is started twice.
const root = fileURLToPath(new URL('..', import.meta.url));
if (!buildIfStale(root)) process.exit(1);
await import('../src/server/main.ts');
