import type { FastifyInstance } from 'fastify';
import { mapWorkerPolicy } from './content-security.ts';

/** One year, the least that OWASP ASVS 3.4.1 accepts, for the shop's host and all below it. */
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains';
/** For whatever is no page: pages, downloads and the API reference have policies of their own. */
const POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The shop asks for a position where somebody sets a pin, and for nothing else; the rest is off, so that a script or a frame that got in cannot use them either. */
const PERMISSIONS =
  'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), serial=(), bluetooth=(), midi=(), ' +
  'accelerometer=(), gyroscope=(), magnetometer=(), display-capture=(), browsing-topics=()';

/** The script that draws the map, of this build and of others, as Vite names it after its module. */
const MAP_WORKER = /^\/assets\/maplibre-gl-worker-[\w-]+\.js(?:\?|$)/;

/**
 * Gives every answer the headers by which a browser protects its reader; an answer that sets one itself keeps its own.
 * HTTPS alone is demanded only of a shop whose own address is https.
 * @param mapOrigins where the map of pins comes from; none: there is no map
 */
export const addSecurityHeaders = (
  app: FastifyInstance,
  publicUrl: string,
  mapOrigins: readonly string[] = [],
): void => {
  const headers = {
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    // pages that open ours, or are opened by it, get no hold of its window
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': HTTPS_ONLY } : {}),
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  if (mapOrigins.length === 0) return;
  const ofWorker = mapWorkerPolicy(mapOrigins);
  app.addHook('onRequest', async (request, reply) => {
    if (MAP_WORKER.test(request.url)) reply.header('content-security-policy', ofWorker);
  });
};
