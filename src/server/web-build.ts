import { pathToFileURL } from 'node:url';
import type { PageHandler } from './pages.ts';

type WebBuild = { entry: { module: { createPageHandler: (build: WebBuild, mode: string) => PageHandler } } };

/** The built pages of `build/`. */
export const loadWebBuild = async (root: string): Promise<PageHandler> => {
  const build = (await import(pathToFileURL(`${root}/build/server/index.js`).href)) as WebBuild;
  return build.entry.module.createPageHandler(build, 'production');
};
