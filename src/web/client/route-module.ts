import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router';
import type { Locale } from '#common/locale.ts';
import type { Messages } from '#messages/id.ts';
import type { PageMeta } from './page-meta.ts';
import type { PrivatePage } from './private-page.tsx';

/** What the file of a page or layout exports. */
export type PageModule = {
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
  | 'cart'
  | 'cart-line'
  | 'chat'
  | 'checkout'
  | 'complaints'
  | 'home'
  | 'integration'
  | 'listing'
  | 'market-promos'
  | 'notifications'
  | 'operator'
  | 'orders'
  | 'payment'
  | 'pricing'
  | 'product'
  | 'product-rows'
  | 'questions'
  | 'screening'
  | 'seller'
  | 'settings'
  | 'shop'
  | 'staff'
  | 'store-closing'
  | 'wallet';

type LoadedRoute = Pick<
  RouteObject,
  | 'Component'
  | 'element'
  | 'loader'
  | 'action'
  | 'handle'
  | 'shouldRevalidate'
  | 'ErrorBoundary'
  | 'hydrateFallbackElement'
>;

/** The page files of an area as a glob finds them: by their path from the project's root. */
export type PageFiles = Record<string, () => Promise<PageModule>>;

/** What a file of messages exports. */
export type MessageModule = { messages: Partial<Messages> };
type MessageFiles = Record<string, () => Promise<MessageModule>>;

/** Those of the shop's own pages; tables of stores and operators bring theirs, so that nobody else carries their names. */
const shopMessages = import.meta.glob<MessageModule>(
  '/src/messages/{id,en}/{address,auth,browse,buyer,cart,cart-line,chat,checkout,home,listing,notifications,orders,payment,product,settings,shop,wallet}.ts',
);

/** The module at a path that a glob found. */
const load = <T>(files: Record<string, () => Promise<T>>, path: string): Promise<T> => {
  const module = files[path];
  if (module === undefined) throw new Error(`No module at ${path}`);
  return module();
};

/**
 * A route's properties as its file gives them. What only the visitor may see is never loaded on the server: there a page
 * with a private loader (page-load.ts) is what it shows until its data came.
 */
const loadPage = async (files: PageFiles, path: string): Promise<LoadedRoute> => {
  const module = await load(files, path);
  const { default: Component, loader, action, shouldRevalidate, ErrorBoundary } = module;
  const handle: RouteHandle = { ...module.handle, meta: module.meta };
  if (loader?.privatePage === undefined)
    return { Component, loader, action, handle, shouldRevalidate, ErrorBoundary };
  const { waiting, guarded, Failed } = loader.privatePage(module);
  if (import.meta.env.SSR) return { element: waiting, handle, ErrorBoundary };
  return {
    element: guarded,
    loader,
    action,
    handle,
    shouldRevalidate,
    ErrorBoundary: Failed,
    hydrateFallbackElement: waiting,
  };
};

/**
 * What a table of routes is made with. `files` are the page files that its routes may name, relative to src/web. The
 * server finds the scripts and styles of a route by the path at the end of its id. `table` keeps the ids of two tables
 * apart that bring the same messages; `own` are messages that no other table brings.
 */
export const routeBuilders = (
  locale: Locale,
  files: PageFiles,
  { table = '', own = {} }: { table?: string; own?: MessageFiles } = {},
) => {
  const messageFiles: MessageFiles = { ...shopMessages, ...own };
  const lazyRoute = (name: string, file: `${string}.tsx`) => {
    const path = `/src/web/${file}`;
    return { id: `${name} ${path}`, lazy: () => loadPage(files, path) };
  };
  let groups = 0;
  return {
    index: (file: `${string}.tsx`): RouteObject => ({ ...lazyRoute('index', file), index: true }),
    page: (path: string, file: `${string}.tsx`): RouteObject => ({ ...lazyRoute(path, file), path }),
    /** A frame around pages. */
    layout: (file: `${string}.tsx`, children: RouteObject[]): RouteObject => ({
      ...lazyRoute('layout', file),
      children,
    }),
    /** Pages that bring messages of their own, so that no other page has to carry them. */
    messages: (area: MessageArea, children: RouteObject[]): RouteObject => {
      const path = `/src/messages/${locale}/${area}.ts`;
      return {
        id: `messages-${area}-${table}${groups++} ${path}`,
        lazy: async () => ({ handle: (await load(messageFiles, path)) satisfies RouteHandle }),
        children,
      };
    },
  };
};
