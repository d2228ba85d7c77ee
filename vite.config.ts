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
  // the server bundle carries all it needs: it starts faster, and React runs in production mode whatever NODE_ENV says
  ssr: { noExternal: process.env.NODE_ENV === 'production' ? true : undefined },
});
