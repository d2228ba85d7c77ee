import { flushCompileCache } from 'node:module';
import './keep-compiled.mjs';

// Compiles what servers, jobs and tools load, for an image that runs on a read-only file system (deploy/Dockerfile).
for (const file of ['./start.ts', './cli-commands.ts', './doctor.ts', '../../build/server/index.js'])
  await import(file);
flushCompileCache();
process.exit(0);
