import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserContract } from './tools/vite/browser-contract.ts';
import { precompress } from './tools/vite/precompress.ts';
import { serverProgram } from './tools/vite/server-program.ts';

const library = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|vite[\\/]preload-helper/;

const shared =
  /src[\\/](common|contract|web[\\/](client|ui|frame|urls|shell|shop[\\/](not-found[\\/]lost-face|listing[\\/](banner-slider|to-target))))/;
/** What checkout and payment have in common: one file that compresses better than several small ones. */
const buying =
  /contract[\\/](checkout|payment)\.|web[\\/](buyer[\\/](checkout[\\/](checkout-skeleton|address-brief)|cart[\\/]line-)|client[\\/]use-retry-while-busy)/;
/** What every private page needs, and what those of a buyer's orders do: few files, since each costs a phone a round trip. */
const own =
  /web[\\/](client[\\/](private-page|require-login|use-api-query|use-mutation|failure|idempotency-key|use-reload-on-return)\.|ui[\\/](copy-button|moment|load-failed|part|marked)\.|features[\\/](orders[\\/]nota|address[\\/]address-text)\.|buyer[\\/](account-nav\.|part\.))/;
const orders =
  /contract[\\/]order\.|web[\\/](features[\\/]orders[\\/](next-step|status-hint\.rules)\.|buyer[\\/]reviews[\\/]own-review\.|buyer[\\/]orders[\\/]actions[\\/](action-button|order-action)\.)/;
/** What narrows down the lists of buyers and sellers: a list has most of it, and no other page has any. */
const filters =
  /web[\\/]features[\\/](lists[\\/](filter-fields|folded-filters|address-query\.rules)|orders[\\/]order-filters)\./;
/** What the page of one order has in common for buyer, seller and operator. */
const orderPage = /web[\\/]features[\\/]orders[\\/](order-parts|parcel-way|time-line)\./;
/** What shows and loads private files: it comes with what shows one, mostly later than the page. */
const privateFiles = /web[\\/]features[\\/]private-files[\\/]|contract[\\/]upload\./;
/** Products on cards and what lists of them need: pages about one order, one payment or an account have none. */
const goods =
  /web[\\/](ui[\\/](product-|card-|discount|flash-left|skeleton-cells|grid-skeleton|infinite-|recommendation-|use-infinite|strip|not-found-block)|client[\\/](product-pages|use-buying)|shop[\\/]listing[\\/](banner-slider|to-target))/;
/** What lists that go on need: a checkout or an order has none. */
const lists = /web[\\/]ui[\\/](load-more|use-room-at-end)\./;
/** What counts down: home, product, flash sale and payment have it. */
const clocks = /web[\\/](ui[\\/](countdown|time-left)|client[\\/](server-clock|use-in-document))\./;
/** What waits for somebody to come near, or to be there at all: lists and products have it. */
const waiting = /web[\\/]client[\\/]use-(awake|near)\./;
/** What is fetched when somebody opens it. */
const menus =
  /web[\\/](client[\\/](use-megamenu|megamenu)|frame[\\/](suggestions|use-suggestions|account-links|use-closing))\./;
const sheets = /web[\\/]ui[\\/](modal|sheet)\./;
const listing =
  /src[\\/]web[\\/]shop[\\/]listing[\\/](?!found-products|results|listing-body|late-area|kept|use-answer)/;
/** What lists have under their filters; the flash sale has a list of its own. */
const found = /src[\\/]web[\\/]shop[\\/]listing[\\/]/;
const isShared = (file: string): boolean =>
  shared.test(file) && ![goods, lists, waiting, clocks, menus, sheets].some((group) => group.test(file));
/** What so many pages of the shop need, every page carries; what fewer need lies in files beside it. */
const MANY_PAGES = 5;
const SHOP_PAGE = /src[\\/]web[\\/](shop|auth)[\\/].*page\.tsx$/;

const ENTRY = 'src/web/entry.client.tsx';
type ModuleInfoOf = (
  id: string,
) => { importers: string[]; dynamicImporters: string[]; isEntry: boolean } | null;
/** The modules with which a file begins that needs `id` at once: the entry, and whatever is imported late. */
const startsOf = (id: string, moduleInfo: ModuleInfoOf): Set<string> => {
  const starts = new Set<string>();
  const seen = new Set([id]);
  for (const one of seen) {
    const info = moduleInfo(one);
    if (info === null) continue;
    if (info.isEntry || info.dynamicImporters.length > 0) starts.add(one);
    for (const importer of info.importers) seen.add(importer);
  }
  return starts;
};
/**
 * What every page needs anyway, and what many share: one file compresses better than two, and they name each other less.
 * Not the entry itself: it waits for the page's file, which would wait for it.
 */
const isKit = (id: string, moduleInfo: ModuleInfoOf): boolean => {
  if (id.endsWith(ENTRY)) return false;
  const starts = [...startsOf(id, moduleInfo)];
  if (starts.some((start) => start.endsWith(ENTRY))) return true;
  return isShared(id) && starts.filter((start) => SHOP_PAGE.test(start)).length >= MANY_PAGES;
};

const SHOP_DIR = 'build/shop';
/** Libraries of plain JavaScript that come in many files or in more than is used: they are built into the server's. */
const inside = [
  ...['zod', 'kysely', 'jose', 'lru-cache', 'rate-limiter-flexible', 'otplib', /^@(otplib|scure|noble)\//],
  ...['papaparse', 'saxes', 'xmlchars', 'yazl', 'buffer-crc32', 'aws4fetch'],
];

export default defineConfig(({ command }) => ({
  plugins: [browserContract(), react(), precompress(), serverProgram(SHOP_DIR)],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // the library of the map is one file, and comes to forms with a map alone
    chunkSizeWarningLimit: 1_200,
    // on the way to another page only its style sheets are asked for ahead: its scripts find each other, and a table of
    // them would weigh on every page
    modulePreload: { resolveDependencies: (_file, deps) => deps.filter((dep) => dep.endsWith('.css')) },
  },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        // a server that runs has made pages with the files of earlier builds: tools/build.ts takes them away later
        emptyOutDir: false,
        manifest: true,
        rolldownOptions: {
          input: 'src/web/entry.client.tsx',
          output: {
            codeSplitting: {
              // what every page needs in one piece: it compresses better than many and is asked for at once
              groups: [
                { name: 'vendor', test: library, priority: 3 },
                {
                  priority: 2,
                  debugName: 'kit',
                  name: (file, chunking) => (isKit(file, (id) => chunking.getModuleInfo(id)) ? 'kit' : null),
                },
                // before the groups that it is a part of, which would take it along
                { name: 'lists', test: lists, minShareCount: 2, priority: 1 },
                { name: 'waiting', test: waiting, minShareCount: 2, priority: 1 },
                { name: 'goods', test: goods, minShareCount: 2 },
                { name: 'menus', test: menus, minShareCount: 2 },
                { name: 'sheets', test: sheets, minShareCount: 2 },
                { name: 'clocks', test: clocks, minShareCount: 2 },
                { name: 'listing', test: listing, minShareCount: 2 },
                { name: 'found', test: found, minShareCount: 2 },
                { name: 'own', test: own, minShareCount: 2 },
                { name: 'buying', test: buying, minShareCount: 2 },
                { name: 'orders', test: orders, minShareCount: 2 },
                { name: 'filters', test: filters, minShareCount: 2 },
                { name: 'private-files', test: privateFiles, minShareCount: 2 },
                { name: 'order-page', test: orderPage, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'build/server',
        ssr: true,
        minify: true,
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: { input: 'src/web/entry.server.tsx', output: { entryFileNames: 'index.js' } },
      },
    },
    // what `src/server/built.mjs` runs: some files instead of two thousand, without types and what nobody calls
    shop: {
      consumer: 'server',
      resolve: { noExternal: inside },
      build: {
        outDir: SHOP_DIR,
        // a server that runs loads some of its files late
        emptyOutDir: false,
        ssr: true,
        target: 'node24',
        minify: false,
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: {
          input: {
            serve: 'src/server/serve.ts',
            start: 'src/server/start.ts',
            worker: 'src/server/worker.ts',
          },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
            // names stay, for whoever reads a stack
            minify: { mangle: false, compress: true, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      await builder.build(builder.environments.client!);
      await builder.build(builder.environments.ssr!);
      await builder.build(builder.environments.shop!);
    },
  },
  // the server bundle carries all it needs, and React's production half whatever NODE_ENV says when it runs; minified,
  // because the process keeps its text in memory for as long as it runs
  ...(command === 'build'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
}));
