import type { RouteObject } from 'react-router';
import type { Locale } from '#common/locale.ts';
import { demoRoutes } from './demo/routes.ts';
import { backofficeRoutes } from './operator/routes.ts';

/** The pages in one language that only documents of their own kind know: the backoffice and what a demo has. */
export const ownRoutes = (locale: Locale): RouteObject[] => [
  ...backofficeRoutes(locale),
  ...demoRoutes(locale),
];
