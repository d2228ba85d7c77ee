/** Which way the arrows point (docs: the map in README). Proved rule by rule in tools/boundaries.test.ts. */
const rule = (name, comment, from, to, more = {}) => ({ name, comment, severity: 'error', from, to, ...more });

export default {
  forbidden: [
    rule(
      'through-the-front-door',
      "A module of the market is entered by its index.ts only.",
      { path: '^src/market/([^/]+)/' },
      { path: '^src/market/[^/]+/', pathNot: ['^src/market/$1/', '^src/market/[^/]+/index[.]ts$'] },
    ),
    rule(
      'no-circle-between-modules',
      'Modules of the market form no circle.',
      { path: '^src/market/[^/]+$' },
      { circular: true },
      { scope: 'folder' },
    ),
    rule('no-circle-between-files', 'Files form no circle.', {}, { circular: true }),
    rule(
      'web-knows-only-the-contract',
      'A page cannot show what the API does not say.',
      { path: '^src/web/' },
      { path: '^src/(market|platform|server)/' },
    ),
    rule(
      'areas-do-not-mix',
      'Areas of pages share by src/web/features, ui and client, never by each other.',
      { path: '^src/web/(shop|auth|buyer|seller|operator)/' },
      { path: '^src/web/(shop|auth|buyer|seller|operator)/', pathNot: '^src/web/$1/' },
    ),
    rule(
      'features-know-no-area',
      'What several areas draw does not know which of them draws it.',
      { path: '^src/web/features/' },
      { path: '^src/web/(shop|auth|buyer|seller|operator)/' },
    ),
    rule(
      'demo-pages-stand-alone',
      'The page of all shared parts is known by its own documents only.',
      { path: '^src/', pathNot: '^src/web/(demo/|own-routes[.]ts)' },
      { path: '^src/web/demo/' },
    ),
    rule(
      'ground-floor',
      'common, contract and platform know nothing above them.',
      { path: '^src/(common|contract|platform)/' },
      { path: '^src/(market|web|server)/' },
    ),
    rule(
      'demo-is-for-the-server',
      'What only a demo has is loaded by the server and by nothing else.',
      { path: '^src/', pathNot: '^src/(demo|server)/' },
      { path: '^src/demo/' },
    ),
    rule(
      'demo-is-loaded-when-needed',
      'A real shop runs without src/demo: the server imports it dynamically, in demo and test.',
      { path: '^src/server/' },
      { path: '^src/demo/', dynamic: false },
    ),
    rule(
      'tools-stay-outside',
      'Nothing that runs in a real shop needs tools/; the built-in database is opened from there.',
      { path: '^src/', pathNot: '^src/platform/db/open[.]ts$' },
      { path: '^tools/' },
    ),
    rule(
      'programs-run-as-they-are',
      'Measurements and tools are run by Node itself, which reads no JSX.',
      { path: '^(bench|tools)/' },
      { path: '[.]tsx$', reachable: true },
    ),
    rule(
      'rules-touch-no-io',
      'Rules are pure: plain data and a clock in, a verdict out.',
      { path: '[.]rules[.]ts$' },
      { path: '^src/(platform|server)/|-store[.]ts$' },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|[.]react-router)/|[.]test[.]tsx?$' },
  },
};
