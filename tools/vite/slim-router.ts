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
];

/** Leaves 2 KiB of the router out of every page. A file that a later version no longer has is simply not replaced. */
export const slimRouter = (): Plugin => ({
  name: 'slim-router',
  apply: 'build',
  enforce: 'pre',
  load(file) {
    if (this.environment.config.consumer !== 'client') return null;
    const path = file.replaceAll('\\', '/');
    return standIns.find(([end]) => path.endsWith(end))?.[1] ?? null;
  },
});
