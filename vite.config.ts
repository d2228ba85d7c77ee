import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { browserContract } from './tools/vite/browser-contract.ts';

export default defineConfig({
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
              // compresses better in one piece, and stays in the browser's cache when only our own code changes
              groups: [
                { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
              ],
            },
          },
        },
      },
    },
  },
  // the server bundle carries all it needs: it starts faster, and React runs in production mode whatever NODE_ENV says
  ssr: { noExternal: process.env.NODE_ENV === 'production' ? true : undefined },
});
