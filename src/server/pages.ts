import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, localeOfPath } from '#common/locale.ts';
import { type BodyCache, IncompleteBody } from '#platform/http/body-cache.ts';
import { behind, type Gate } from '#platform/http/gate.ts';
import { type ResponseBody, responseBody } from '#platform/http/response-body.ts';
import { sendBody } from '#platform/http/send.ts';
import type { Api } from '#web/client/api.ts';
import type { InProcessApi } from './api.ts';
import { contentSecurityPolicy, inlineScripts } from './content-security.ts';
import { pageTarget } from './page-target.ts';
import { pictureFirst } from './picture-first.ts';
import { sendPlainPage } from './plain-page.ts';

/**
 * Renders an address to a whole page; the web build provides it. `html` is the page in three parts (up to `</head>`, up
 * to the data that the browser goes on from, and this with the rest), null for what is no page. `faults`: what failed on the way.
 * @param isKnown asked with the page's status and data before it is drawn
 * @returns null where it said yes
 */
export type PageHandler = (
  url: URL,
  api: ReturnType<InProcessApi>,
  isKnown: (source: string) => boolean,
) => Promise<{
  status: number;
  html: { head: string; body: string; data: string } | null;
  location: string | null;
  faults: readonly unknown[];
} | null>;

export type PagesOptions = {
  cache: BodyCache;
  api: InProcessApi;
  handler: () => Promise<PageHandler>;
  /** Origin as people see it, for canonical addresses. */
  publicUrl: string;
  dev: boolean;
  /** Where the map of pins comes from. */
  mapOrigins: readonly string[];
  /** false: every page is made anew. */
  keep: boolean;
  /** Before what is made anew. */
  gate: Gate;
  /** Seconds that the caller has to wait before another page, 0: none. */
  limit: (request: FastifyRequest) => number;
  /** Told of what failed while a page was made: the page itself says nothing of it. */
  onFault: (fault: unknown, path: string) => void;
};

/** Tells of each call that there was no answer to. */
const watched = (api: Api, onUnanswered: () => void): Api => ({
  call: async (endpoint, request) => {
    const answer = await api.call(endpoint, request);
    if (answer.code === 503) onUnanswered();
    return answer;
  },
});

/** So long caches in front may serve a page while the shop answers with errors. */
const STALE_IF_ERROR_S = 3_600;

/** What a page lacked may be there again soon. */
const RETRY_AFTER_S = 5;

const pageHeaders = (locale: Locale): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-language': locale,
  'cache-control': `public, max-age=0, s-maxage=15, stale-while-revalidate=60, stale-if-error=${STALE_IF_ERROR_S}`,
  vary: 'Accept-Encoding',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
});

const evenIncomplete = (error: unknown): ResponseBody => {
  if (error instanceof IncompleteBody) return error.body;
  throw error;
};

/** Answers page addresses. A page never looks at who asks, so that it can be kept. */
export const createPages = (options: PagesOptions) => {
  /** What kept pages were drawn from, as a digest. */
  const sources = new WeakMap<ResponseBody, string>();
  const make = async (target: string, before?: ResponseBody): Promise<ResponseBody> => {
    // a target begins with one slash, so it cannot name another host
    const url = new URL(target, options.publicUrl);
    const locale = localeOfPath(url.pathname);
    const handle = await options.handler();
    let digest = '';
    let isIncomplete = false;
    const api = watched(options.api(locale), () => {
      isIncomplete = true;
    });
    // the browser draws the same page again from its data (hydration): the same data are the same page
    const page = await handle(url, api, (source) => {
      digest = hash('sha256', source);
      return before !== undefined && sources.get(before) === digest;
    });
    if (page === null) return before as ResponseBody;
    const { status, html, location, faults } = page;
    for (const fault of faults) options.onFault(fault, url.pathname);
    const headers = pageHeaders(locale);
    if (location !== null) headers.location = location;
    if (status >= 500 || isIncomplete) headers['cache-control'] = 'no-store';
    if (status === 503) headers['retry-after'] = String(RETRY_AFTER_S);
    const scripts = html === null ? [] : [...inlineScripts(html.head), ...inlineScripts(html.body)];
    headers['content-security-policy'] = contentSecurityPolicy(scripts, options.dev, options.mapOrigins);
    const parts = html === null ? [] : [...pictureFirst(html.head, html.body, scripts), html.data];
    const body = responseBody(parts, status, headers);
    if (isIncomplete) throw new IncompleteBody(body);
    sources.set(body, digest);
    return body;
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).header('allow', 'GET, HEAD').send();
    const wait = options.limit(request);
    if (wait > 0) return sendPlainPage(request, reply, 'tooMany', wait);
    const target = pageTarget(request.url);
    const makeInTurn = (before?: ResponseBody) => behind(options.gate, () => make(target, before));
    const body =
      options.dev || !options.keep
        ? await makeInTurn().catch(evenIncomplete)
        : await options.cache.get(target, makeInTurn);
    return sendBody(request, reply, body);
  };
};
