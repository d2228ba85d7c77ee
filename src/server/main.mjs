import './keep-compiled.mjs';

await import('./serve.ts');
