/* Lokapasar's service worker: network first, and when there is no network, the offline page in the person's language.
   It keeps that page and what it is drawn with, nothing else: no calls, no other pages, nothing personal. */
const KEPT = 'offline-1';
const PAGES = { id: '/offline', en: '/en/offline' };

const localeOf = (url) => (url.pathname.split('/', 2)[1] === 'en' ? 'en' : 'id');

/** The page as it is shown offline: without scripts, since it stands at other addresses than its own. */
const still = async (response) => {
  const html = (await response.text()).replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '');
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const policy = response.headers.get('content-security-policy');
  if (policy !== null) headers['content-security-policy'] = policy;
  return { html, response: new Response(html, { headers }) };
};

/** Style sheets, font and pictures that the page names, and those that its style sheets name. */
const namedIn = (text, base) =>
  [...text.matchAll(/(?:href|src)="([^"]+\.(?:css|woff2|webp|svg|png))(?:#[^"]*)?"|url\(["']?([^"')]+\.(?:woff2|svg|webp|png))["']?\)/g)]
    .map(([, attribute, inSheet]) => new URL(attribute ?? inSheet, base))
    .filter((url) => url.origin === self.location.origin && !url.pathname.startsWith('/api/'));

const keep = async () => {
  const cache = await caches.open(KEPT);
  for (const address of Object.values(PAGES)) {
    const answer = await fetch(address, { credentials: 'omit', cache: 'reload' });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const { html, response } = await still(answer);
    await cache.put(address, response);
    for (const part of namedIn(html, new URL(address, self.location.origin))) {
      const found = await fetch(part, { credentials: 'omit' });
      if (!found.ok) continue;
      await cache.put(part, found.clone());
      if (!part.pathname.endsWith('.css')) continue;
      for (const deeper of namedIn(await found.text(), part)) await cache.add(new Request(deeper, { credentials: 'omit' })).catch(() => undefined);
    }
  }
};

self.addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const old = (name) => name !== KEPT;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/')) return;
  const kept = (key) => caches.open(KEPT).then((cache) => cache.match(key));
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(async () => (await kept(PAGES[localeOf(url)])) ?? Response.error()));
    return;
  }
  if (['style', 'font', 'image'].includes(request.destination)) {
    event.respondWith(fetch(request).catch(async () => (await kept(request)) ?? Response.error()));
  }
});

/* What the shop tells this browser by its push service: words to show and a page of the shop to open. */
self.addEventListener('push', (event) => {
  const { title, body, url, tag, lang } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, icon: '/icon-192.png', data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = pages.find((page) => page.url === url.href);
    return there === undefined ? self.clients.openWindow(url.href) : there.focus();
  };
  event.waitUntil(open());
});
