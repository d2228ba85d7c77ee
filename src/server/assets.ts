import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type KeptBody, keepBody } from '#platform/http/body-cache.ts';
import { sendKept } from '#platform/http/send.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const kept = async (root: string, file: string, isCompressed: boolean): Promise<KeptBody> => {
  const isHashed = file.startsWith(`assets${sep}`);
  const body = keepBody(
    await readFile(join(root, file)),
    200,
    {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    },
    0,
  );
  return isCompressed ? { ...body, br: await readFile(join(root, `${file}.br`)) } : body;
};

/** Serves the built browser files from memory, compressed when they were built, else once. A few hundred small files; nothing else is reachable. */
export const mountAssets = async (app: FastifyInstance, root: string): Promise<void> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const all = entries.filter((entry) => entry.isFile());
  const files = new Set(all.map((entry) => relative(root, join(entry.parentPath, entry.name))));
  for (const file of files) {
    if (file.startsWith('.') || file.endsWith('.br')) continue;
    // read at once: a later build may take the file away, but not from pages that were made with it
    const body = await kept(root, file, files.has(`${file}.br`));
    app.get(`/${file.split(sep).map(encodeURIComponent).join('/')}`, (request, reply) =>
      sendKept(request, reply, body, 9),
    );
  }
};
