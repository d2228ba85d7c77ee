import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { browserContract } from './tools/vite/browser-contract.ts';

const library = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
const shared = /src[\\/](common|contract|web[\\/](client|ui|frame|urls))/;

export default defineConfig(({ command }) => ({
  plugins: [browserContract(), reactRouter()],
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
              // one piece compresses better than many, and stays in the browser's cache when only pages change
              groups: [
                { name: 'vendor', test: library },
                { name: 'kit', test: shared, minShareCount: 2, priority: -1 },
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
