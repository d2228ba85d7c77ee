import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { QueryExecutorProvider } from 'kysely';
import { localeOfHeader } from '#common/locale.ts';
import type { Mode } from '#platform/config-rules.ts';
import { readOutbox } from '#platform/mail.ts';
import { outboxPage } from './page.ts';

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const fontFace =
  '@font-face { font-family: "Plus Jakarta Sans"; src: url("/api/docs/font.woff2") format("woff2"); font-weight: 200 800; font-display: swap; }\n';

const style = async (): Promise<string> => {
  const file = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
  const [tokens, own] = await Promise.all([file('../../web/styles/tokens.css'), file('./outbox.css')]);
  return fontFace + tokens.replace(/@font-face \{[^}]*fontsource[^}]*\}/, '') + own;
};

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** `/__demo/outbox` (API 1.12), in demo and test: elsewhere the page does not exist. */
export const mountOutbox = (
  app: FastifyInstance,
  { db, mode }: { db: QueryExecutorProvider; mode: Mode },
): void => {
  if (mode === 'production') return;
  app.get('/__demo/outbox.css', async (_request, reply) =>
    reply
      .headers(headers)
      .type('text/css; charset=utf-8')
      .send(await style()),
  );
  app.get('/__demo/outbox', async (request, reply) =>
    reply
      .headers({
        ...headers,
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        vary: 'Accept-Language',
      })
      .type('text/html; charset=utf-8')
      .send(outboxPage(localeOfHeader(request.headers['accept-language']), await readOutbox(db, null))),
  );
};
