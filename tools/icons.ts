import { writeFile } from 'node:fs/promises';
import { iconNames } from '../src/web/ui/icon-names.ts';

/** Draws src/web/ui/icons.svg: Lucide's shapes (ISC) by name, and the logo and the seal, which are ours. */
type IconModule = { __iconData: { node: [string, Record<string, string>][] } };

const own = [
  `<symbol id="logo" viewBox="0 0 48 48"><path fill-rule="evenodd" d="M2 2C15 2 22.5 9.5 22.5 22.5 9.5 22.5 2 15 2 2zM12 12a1.7 1.7 0 1 0 .01 0zM46 2C33 2 25.5 9.5 25.5 22.5 38.5 22.5 46 15 46 2zM36 12a1.7 1.7 0 1 0 .01 0zM2 46C15 46 22.5 38.5 22.5 25.5 9.5 25.5 2 33 2 46zM12 33a1.7 1.7 0 1 0 .01 0zM46 46C33 46 25.5 38.5 25.5 25.5 38.5 25.5 46 33 46 46zM36 33a1.7 1.7 0 1 0 .01 0z"/></symbol>`,
  `<symbol id="seal" viewBox="0 0 24 24"><path stroke="none" d="M12 1.5l2.7 2 3.3-.3 1 3.2 2.8 1.8-1.1 3.1 1.1 3.2-2.8 1.8-1 3.2-3.3-.3-2.7 2-2.7-2-3.3.3-1-3.2-2.8-1.8 1.1-3.2L2.2 8.2 5 6.4l1-3.2 3.3.3z"/><path fill="none" d="M8 12l2.8 2.8L16 9.3"/></symbol>`,
];

/** Ours keep the look's name where Lucide renamed a drawing. */
const renamed: Record<string, string> = { 'circle-alert': 'circle-exclamation-point' };

const symbol = async (name: string): Promise<string> => {
  const icon = (await import(
    `../node_modules/lucide-react/dist/esm/icons/${renamed[name] ?? name}.mjs`
  )) as IconModule;
  const shapes = icon.__iconData.node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${written.join('')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
};

const symbols = [...own, ...(await Promise.all(iconNames.map(symbol)))];
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><title>Lokapasar icons (Lucide, ISC licence)</title>\n${symbols.join('\n')}\n</svg>\n`;
await writeFile(new URL('../src/web/ui/icons.svg', import.meta.url), svg);
