import { pathToFileURL } from 'node:url';
import { loadAssetTags } from './asset-tags.ts';
import type { PageHandler } from './pages.ts';

type WebBuild = {
  createPageHandler: (assetTags: (files: readonly string[]) => string | Promise<string>) => PageHandler;
};

/** The built pages of `build/`. */
export const loadWebBuild = async (root: string): Promise<PageHandler> => {
  const build: WebBuild = await import(pathToFileURL(`${root}/build/server/index.js`).href);
  return build.createPageHandler(await loadAssetTags(root));
};
