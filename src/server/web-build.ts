import { pathToFileURL } from 'node:url';
import type { PageHandler as AnyHandler } from './pages.ts';

/** `left`: pages that our own renderer had to leave to React. `routed`: those that went by way of the router. */
export type PageHandler = AnyHandler & { counted: { left: number; routed: number } };
type Renderer = 'own' | 'react';
type WebBuild = {
  entry: {
    module: { createPageHandler: (build: WebBuild, mode: string, renderer?: Renderer) => PageHandler };
  };
};

const buildOf = async (root: string): Promise<WebBuild> =>
  import(pathToFileURL(`${root}/build/server/index.js`).href);

/** The built pages of `build/`. */
export const loadWebBuild = async (root: string): Promise<PageHandler> => {
  const build = await buildOf(root);
  return build.entry.module.createPageHandler(build, 'production');
};

/** The built pages by each of the two renderers, to be compared. */
export const loadPageHandlers = async (root: string): Promise<Record<Renderer, PageHandler>> => {
  const build = await buildOf(root);
  const { createPageHandler } = build.entry.module;
  return {
    own: createPageHandler(build, 'production', 'own'),
    react: createPageHandler(build, 'production', 'react'),
  };
};
