import { useContext } from 'react';
import { Links, Scripts, ScrollRestoration, UNSAFE_FrameworkContext } from 'react-router';
import { sheet } from './sheet.ts';

/** What a component has brought to the page, at its place and to the head. */
type Brought = { html: string; links: string; inlineScripts: readonly string[] };

const frames = new WeakMap<object, Map<unknown, Brought>>();

/** Tells that all pages with this manifest have the same routes, one within the other. */
export const keepFrame = (manifest: object): void => {
  frames.set(manifest, new Map());
};

/** What the router writes by a page's routes alone: its style sheets and scripts. */
const ofRoutes = new Set<unknown>([Links, Scripts, ScrollRestoration]);
export const isOfRoutes = (component: unknown): boolean => ofRoutes.has(component);

const elsewhere = () =>
  [sheet.charset, sheet.viewport, sheet.scripts, sheet.urgentPictures, sheet.pictures.size].join();

const learn = (write: () => void): Brought | null => {
  const { html, links, inlineScripts } = sheet;
  const before = elsewhere();
  Object.assign(sheet, { html: '', links: '', inlineScripts: [] });
  write();
  const brought = { html: sheet.html, links: sheet.links, inlineScripts: sheet.inlineScripts };
  Object.assign(sheet, { html, links, inlineScripts });
  bring(brought);
  return elsewhere() === before ? brought : null;
};

const bring = ({ html, links, inlineScripts }: Brought): void => {
  sheet.html += html;
  sheet.links += links;
  sheet.inlineScripts.push(...inlineScripts);
};

/** Writes once for each kind of page, and from then on the same again; `write` writes element by element. */
export const writeOfRoutes = (component: unknown, write: () => void): void => {
  const { manifest } = useContext(UNSAFE_FrameworkContext) ?? {};
  const kept = manifest && frames.get(manifest);
  if (kept === undefined || sheet.afterText) {
    write();
    return;
  }
  const known = kept.get(component);
  if (known !== undefined) bring(known);
  else {
    const brought = learn(write);
    if (brought !== null) kept.set(component, brought);
  }
};
