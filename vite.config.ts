import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { browserContract } from './tools/vite/browser-contract.ts';
import { precompress } from './tools/vite/precompress.ts';

const library = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
const shared = /src[\\/](common|contract|web[\\/](client|ui|frame|urls|shell))/;

export default defineConfig(({ command }) => ({
  plugins: [browserContract(), reactRouter(), precompress()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // what every page needs in one piece: it compresses better than many and is asked for at once
              groups: [
                { name: 'vendor', test: library, priority: 1 },
                { name: 'kit', test: shared, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  // the server bundle carries all it needs, and React's production half whatever NODE_ENV says when it runs
  ...(command === 'build'
    ? { ssr: { noExternal: true as const }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
}));
