import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router';
import type { Locale } from '#common/locale.ts';
import type { Messages } from '#messages/id.ts';
import type { PageMeta } from './page-meta.ts';
import type { PrivatePage } from './private-page.tsx';

/** What the file of a page or layout exports. */
type PageModule = {
  default: ComponentType;
  loader?: LoaderFunction & { privatePage?: PrivatePage };
  action?: ActionFunction;
  meta?: PageMeta;
  handle?: object;
  shouldRevalidate?: ShouldRevalidateFunction;
  ErrorBoundary?: ComponentType;
  HydrateFallback?: ComponentType;
};

/** What a route says of itself besides what it draws: its head, and the messages it brings. */
export type RouteHandle = { meta?: PageMeta; messages?: Partial<Messages> };

/** Groups of messages, of which a page brings only those it needs. */
export type MessageArea =
  | 'address'
  | 'auth'
  | 'browse'
  | 'buyer'
  | 'buying'
  | 'operator'
  | 'orders'
  | 'payment'
  | 'seller'
  | 'settings'
  | 'shop'
  | 'wallet';

/** A file of a route, relative to src/web. */
export type RouteFile = `${string}.tsx` | `../messages/${Locale}/${MessageArea}.ts`;

type LoadedRoute = Pick<
  RouteObject,
  'Component' | 'loader' | 'action' | 'handle' | 'shouldRevalidate' | 'ErrorBoundary' | 'HydrateFallback'
>;

const pages = import.meta.glob<PageModule>([
  '../document.tsx',
  '../shell.tsx',
  '../{shop,auth,buyer,seller,operator}/**/{page,*-page,*-layout}.tsx',
  '!../**/{category,error}-page.tsx',
]);
const messages = import.meta.glob<{ messages: Partial<Messages> }>('../../messages/{id,en}/*.ts');

/** The module at a path that a glob of this folder found. */
const load = <T>(modules: Record<string, () => Promise<T>>, file: RouteFile): Promise<T> => {
  const module = modules[`../${file}`];
  if (module === undefined) throw new Error(`No module at src/web/${file}`);
  return module();
};

/**
 * A route's properties as its file gives them. What only the visitor may see is never loaded on the server: there a page
 * with a private loader (page-load.ts) is what it shows until its data came.
 */
export const routeModule = async (file: RouteFile): Promise<LoadedRoute> => {
  if (file.startsWith('../messages/')) {
    const handle: RouteHandle = { messages: (await load(messages, file)).messages };
    return { handle };
  }
  const module = await load(pages, file);
  const { default: Component, loader, action, shouldRevalidate, ErrorBoundary } = module;
  const handle: RouteHandle = { ...module.handle, meta: module.meta };
  if (loader?.privatePage === undefined)
    return { Component, loader, action, handle, shouldRevalidate, ErrorBoundary };
  const { Waiting, Guarded, Failed } = loader.privatePage(module);
  if (import.meta.env.SSR) return { Component: Waiting, handle, ErrorBoundary };
  return {
    Component: Guarded,
    loader,
    action,
    handle,
    shouldRevalidate,
    ErrorBoundary: Failed,
    HydrateFallback: Waiting,
  };
};
