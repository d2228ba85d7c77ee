import './keep-compiled.mjs';

// `node src/server/built.mjs [serve|worker]`: the same programs as main.mjs and worker.ts, as `npx vite build --app` made them.
const program = process.argv[2] === 'worker' ? 'worker' : 'serve';
await import(`../../build/shop/${program}.js`).catch((error) => {
  // not thrown: before the stack Node would print the whole line of the built file, thousands of characters
  console.error(error);
  process.exit(1);
});
