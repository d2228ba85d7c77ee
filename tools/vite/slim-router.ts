import type { Plugin } from 'vite';

/** Modules of the router that no browser of ours ever needs, and what stands in for them. */
const standIns: readonly (readonly [file: string, code: string])[] = [
  [
    // its own data format: documents bring plain JSON (take-up.ts), moves within the shop ask the API
    'react-router/dist/production/vendor/turbo-stream-v2/turbo-stream.js',
    'export const decode = async () => ({ value: null, done: Promise.resolve() }); export const encode = () => null;',
  ],
  [
    // hooks for tracing, which we do not hang in
    'react-router/dist/production/lib/router/instrumentation.js',
    `const nothing = () => undefined;
export const consumeInstrumentationClientResultMetaReceiver = nothing;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = {};`,
  ],
  [
    // data over addresses of its own: every page here that has a loader has one for the browser too
    'react-router/dist/production/lib/dom/ssr/single-fetch.js',
    `export const NO_BODY_STATUS_CODES = new Set();
export const SingleFetchRedirectSymbol = Symbol();
export const StreamTransfer = () => null;
export const decodeViaTurboStream = async () => ({ value: null, done: Promise.resolve() });
export const getSingleFetchDataStrategyImpl = () => undefined;
export const singleFetchUrl = (url) => url;
export const stripIndexParam = (url) => url;
export const getTurboStreamSingleFetchDataStrategy = () => (args) => args.runClientMiddleware(async ({ matches }) => {
  const wanted = matches.filter((match) => match.shouldCallHandler());
  const found = await Promise.all(wanted.map((match) => match.resolve((handler) => handler())));
  return Object.fromEntries(wanted.map((match, at) => [match.route.id, found[at]]));
});`,
  ],
  [
    // discovering routes on the way: the whole table comes with the first page
    'react-router/dist/production/lib/dom/ssr/fog-of-war.js',
    `const nothing = () => undefined;
export const URL_LIMIT = 0;
export const getManifestPath = nothing;
export const getManifestPathsParam = nothing;
export const shouldUseInitialRouteDiscovery = () => false;
export const getPartialManifest = nothing;
export const getPatchRoutesOnNavigationFunction = nothing;
export const getPathsWithAncestors = nothing;
export const handleClientVersionMismatch = nothing;
export const isFogOfWarEnabled = () => false;
export const useFogOFWarDiscovery = nothing;`,
  ],
];

/** For what a page could come to use one day: it says at once where to put it back. */
const missing = "throw Error('left out by tools/vite/slim-router.ts');";

/** Functions that are never called here, by file, and what their bodies become. */
const emptied: readonly (readonly [file: string, names: string, body: string])[] = [
  // forms that post, and fetchers: what is sent goes through the contract client
  [
    'react-router/dist/production/lib/router/router.js',
    'handleAction|fetch|handleFetcherAction|handleFetcherLoader|getUpdatedRevalidatingFetchers|setFetcherError',
    missing,
  ],
  // routes found on the way, and pages that will not be left
  [
    'react-router/dist/production/lib/router/router.js',
    'discoverRoutes|patchRoutesImpl|shouldBlockNavigation|updateBlocker',
    '',
  ],
  // components of the server's
  [
    'react-router/dist/production/lib/errors.js',
    'decodeRedirectErrorDigest|decodeRouteErrorResponseDigest',
    '',
  ],
  // links are fetched ahead by src/web/frame/link-intent.ts, with their data
  [
    'react-router/dist/production/lib/dom/ssr/components.js',
    'PrefetchPageLinks|PrefetchPageLinksImpl|RSCPrefetchPageLinksImpl|useKeyedPrefetchLinks',
    '',
  ],
  ['react-router/dist/production/lib/dom/ssr/components.js', 'usePrefetchBehavior', 'return [];'],
];

/** The code with functions emptied, and without the names for tools that keep unused components alive. */
const emptiedIn = (path: string, code: string): string => {
  let left = code
    .replace(/^\w+\.displayName = .*$/gm, '')
    .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef(');
  for (const [file, names, body] of emptied) {
    if (!path.endsWith(file)) continue;
    const whole = new RegExp(`^(\\t?)(async )?function (${names})\\([\\s\\S]*?\\n\\1\\}$`, 'gm');
    left = left.replace(
      whole,
      (_, indent, kind = '', name) => `${indent}${kind}function ${name}() {${body}}`,
    );
  }
  return left;
};

/**
 * Leaves a fifth of the router out of every page. What a later version no longer has is simply not replaced: the
 * budgets of the pages tell.
 */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  apply: 'build',
  enforce: 'pre',
  load(file) {
    if (this.environment.config.consumer !== 'client') return null;
    const path = file.replaceAll('\\', '/');
    return standIns.find(([end]) => path.endsWith(end))?.[1] ?? null;
  },
  transform(code, file) {
    const path = file.replaceAll('\\', '/');
    if (this.environment.config.consumer !== 'client' || !path.includes('/react-router/dist/')) return null;
    return { code: emptiedIn(path, code), map: null };
  },
});
