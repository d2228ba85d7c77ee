import { hash } from 'node:crypto';

/**
 * The policy of one page. Pages are kept and sent to everybody, so a nonce would be no secret:
 * the page's own inline scripts are named by their hash instead.
 */
export const contentSecurityPolicy = (html: string, dev: boolean): string => {
  const scripts = new Set<string>();
  for (const [, attributes = '', body = ''] of html.matchAll(
    /<script([^>]*)>([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/g,
  )) {
    if (body !== '' && !attributes.includes('application/ld+json'))
      scripts.add(`'sha256-${hash('sha256', body, 'base64')}'`);
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${dev ? "'unsafe-inline'" : [...scripts].join(' ')}`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};
