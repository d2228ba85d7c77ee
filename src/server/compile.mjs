import { flushCompileCache } from 'node:module';
import './keep-compiled.mjs';

// Compiles what servers, jobs and tools load, for an image that runs on a read-only file system (deploy/Dockerfile).
const built = ['../../build/shop/start.js', '../../build/server/index.js'];
for (const file of [...built, './start.ts', './cli-commands.ts', './doctor.ts']) await import(file);
flushCompileCache();
process.exit(0);
