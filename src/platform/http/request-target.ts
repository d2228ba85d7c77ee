/**
 * The path and query that a request asks this shop for, whatever its target looks like (RFC 9112, section 3.2): another
 * host in front is dropped, and so is whatever a URL parser would take for one (`//host`, `/\host`), anywhere in the path,
 * since pages build links from parts of it. A `%` that begins no valid sequence stands for itself: a broken address is
 * only an address that is not there.
 */
export const requestTarget = (target: string): string => {
  const [address = '', ...rest] = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split('?');
  const path = `/${address}`.replaceAll('\\', '%5C').replace(/\/{2,}/g, '/');
  return readable([path, ...rest].join('?'));
};

const readable = (url: string): string => {
  try {
    // only whether it can be decoded is asked; a result that nobody uses would be left out of the built server, call and all
    return decodeURI(url) && url;
  } catch {
    return url.replaceAll('%', '%25');
  }
};
