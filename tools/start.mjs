import '../src/server/keep-compiled.mjs';

await import('./start-shop.ts');
