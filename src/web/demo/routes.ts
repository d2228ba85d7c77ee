import type { RouteObject } from 'react-router';
import type { Locale } from '#common/locale.ts';
import { type MessageModule, type PageModule, routeBuilders } from '#web/client/route-module.ts';

const files = import.meta.glob<PageModule>('/src/web/demo/**/page.tsx');
const own = import.meta.glob<MessageModule>('/src/messages/{id,en}/{operator,seller}.ts');

/** The pages that only a demo has, in one language; no other document knows them. */
export const demoRoutes = (locale: Locale): RouteObject[] => {
  const { page, messages } = routeBuilders(locale, files, { table: 'demo', own });
  return [
    messages('orders', [
      messages('seller', [messages('operator', [page('__demo/look', 'demo/look/page.tsx')])]),
    ]),
  ];
};
