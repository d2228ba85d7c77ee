import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// What was compiled at an earlier start is not compiled again: a third of the time, and 60 MB less in memory, since the
// part of Node that reads TypeScript is not even loaded. Therefore this, and whoever imports it first, is JavaScript.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/lokapasar', import.meta.url)));
