import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { compressWell, type ResponseBody, responseBody } from '#platform/http/response-body.ts';
import { sendBody } from '#platform/http/send.ts';
import { openApiDocument } from './document.ts';
import { referencePage } from './reference/page.ts';

const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const fontFace = `@font-face { font-family: "Plus Jakarta Sans"; src: url("/api/docs/font.woff2") format("woff2"); font-weight: 200 800; font-display: swap; }\n`;

/** The look's tokens, with the font where this page has it. */
const style = async (): Promise<string> => {
  const file = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
  const [tokens, own] = await Promise.all([
    file('../../web/styles/tokens.css'),
    file('./reference/reference.css'),
  ]);
  const withoutFont = tokens.replace(/@font-face \{[^}]*fontsource[^}]*\}/, '');
  return fontFace + withoutFont + own;
};

const font = (): Promise<Buffer> =>
  readFile(
    fileURLToPath(
      import.meta.resolve(
        '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
      ),
    ),
  );

const BROTLI_QUALITY = 9;

/**
 * The contract for people and for tools: `/api/docs` and `/api/openapi.json`. Each is made once, when first asked for,
 * and kept compressed.
 */
export const mountReference = (app: FastifyInstance, { publicUrl }: { publicUrl: string }): void => {
  const serve = (
    url: string,
    type: string,
    make: () => Promise<string | Buffer>,
    headers: Record<string, string> = {},
  ) => {
    let body: Promise<ResponseBody> | undefined;
    const made = async () =>
      compressWell(
        responseBody(await make(), 200, {
          'content-type': type,
          'cache-control': 'public, max-age=3600',
          vary: 'Accept-Encoding',
          'x-content-type-options': 'nosniff',
          ...headers,
        }),
        BROTLI_QUALITY,
      );
    app.get(url, async (request, reply) => {
      body ??= made();
      return sendBody(request, reply, await body);
    });
  };
  serve('/api/openapi.json', 'application/json; charset=utf-8', async () =>
    JSON.stringify(openApiDocument(publicUrl)),
  );
  serve('/api/docs', 'text/html; charset=utf-8', async () => referencePage(openApiDocument(publicUrl)), {
    'content-security-policy': policy,
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  serve('/api/docs/style.css', 'text/css; charset=utf-8', style);
  serve('/api/docs/font.woff2', 'font/woff2', font);
};
