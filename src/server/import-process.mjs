import './keep-compiled.mjs';

await import('./import-process.ts');
