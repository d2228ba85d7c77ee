import { createBuilder } from 'vite';

// The part of `npx vite build --app` that makes the server's program alone.
const builder = await createBuilder({ logLevel: 'warn' });
const { shop } = builder.environments;
if (shop === undefined) throw new Error('vite.config.ts says nothing of the server.');
await builder.build(shop);
