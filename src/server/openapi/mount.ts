import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { compressWell, type ResponseBody, responseBody } from '#platform/http/response-body.ts';
import type { Caller } from '#platform/http/route.ts';
import { sendBody } from '#platform/http/send.ts';
import { declaredCalls } from './calls.ts';
import { callsForEverybody, openApiDocument } from './document.ts';

const BROTLI_QUALITY = 9;
const SCRIPT = '/api/docs/reference.js';
/** Stands in the page where each answer has a nonce of its own. */
const NONCE = 'nonce-of-this-answer';

/**
 * Nothing from elsewhere, and of scripts and styles only what carries the nonce. The reference sets a few style attributes,
 * which can carry none: browsers leave them out, and it looks no different for it.
 */
const policy = (nonce: string): string =>
  `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src 'self' data:; font-src 'self'; ` +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const configuration = {
  url: '/api/openapi.json',
  cdn: SCRIPT,
  nonce: NONCE,
  pageTitle: 'Lokapasar API',
  // what would lead to its makers' own services
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
} as const;

const headersOf = (type: string, caching = 'public, max-age=3600'): Record<string, string> => ({
  'content-type': type,
  'cache-control': caching,
  vary: 'Accept-Encoding',
  'x-content-type-options': 'nosniff',
});

/** The page and its script. They come with five megabytes of source, so that they are loaded for the first visitor only. */
const loadReference = async (): Promise<{ page: string; script: ResponseBody }> => {
  const [{ default: fastify }, { default: scalar }] = await Promise.all([
    import('fastify'),
    import('@scalar/fastify-api-reference'),
  ]);
  const inside = fastify();
  await inside.register(scalar, { routePrefix: '/docs', configuration });
  const [page, script] = await Promise.all(
    ['/docs/', '/docs/js/scalar.js'].map((url) => inside.inject({ url })),
  );
  await inside.close();
  if (page?.statusCode !== 200 || script?.statusCode !== 200)
    throw new Error('The API reference is not there.');
  const body = responseBody(script.rawPayload, 200, headersOf('text/javascript; charset=utf-8'));
  return { page: page.body, script: await compressWell(body, BROTLI_QUALITY) };
};

type ReferenceOptions = {
  publicUrl: string;
  /** Shows the calls of operators to operators only; null shows everybody everything. */
  authenticate: ((token: string) => Promise<Caller | null>) | null;
};

/** The credential of a call, or of a page that a browser opens: `my_token` is the JWT in base64. */
const tokenOf = ({ headers }: FastifyRequest): string | null => {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return bearer;
  const cookie = /(?:^|; )my_token=([\w%+/=-]+)/.exec(headers.cookie ?? '')?.[1];
  return cookie === undefined ? null : Buffer.from(cookie.replaceAll('%3D', '='), 'base64').toString();
};

/** The contract for tools and for people: `/api/openapi.json` and `/api/docs`. Each is made once, when first asked for. */
export const mountReference = (app: FastifyInstance, { publicUrl, authenticate }: ReferenceOptions): void => {
  const documents = new Map<boolean, Promise<ResponseBody>>();
  const documentFor = (isOperator: boolean): Promise<ResponseBody> => {
    const known = documents.get(isOperator);
    if (known !== undefined) return known;
    const document = openApiDocument(publicUrl, isOperator ? declaredCalls : callsForEverybody);
    // two answers at one address are nothing for a shared cache
    const caching = authenticate === null ? undefined : 'private, no-cache';
    const headers = headersOf('application/json; charset=utf-8', caching);
    const made = compressWell(responseBody(JSON.stringify(document), 200, headers), BROTLI_QUALITY);
    documents.set(isOperator, made);
    return made;
  };
  const isOperator = async (request: FastifyRequest): Promise<boolean> => {
    if (authenticate === null) return true;
    const token = tokenOf(request);
    return token !== null && ((await authenticate(token))?.roles.includes('operator') ?? false);
  };
  app.get('/api/openapi.json', async (request, reply) =>
    sendBody(request, reply, await documentFor(await isOperator(request))),
  );

  let reference: ReturnType<typeof loadReference> | undefined;
  app.get('/api/docs', async (_request, reply) => {
    reference ??= loadReference();
    const { page } = await reference;
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': policy(nonce),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE, nonce));
  });
  app.get(SCRIPT, async (request, reply) => {
    reference ??= loadReference();
    return sendBody(request, reply, (await reference).script);
  });
};
