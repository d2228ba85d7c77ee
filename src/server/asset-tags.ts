import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What Vite says of one built module (build/client/.vite/manifest.json). */
type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

const ENTRY = 'src/web/entry.client.tsx';

const styleSheet = (file: string): string => `<link rel="stylesheet" href="/${file}"/>`;
const modulePreload = (file: string): string => `<link rel="modulepreload" href="/${file}"/>`;

/** A module and all that it imports, each once, what is imported first. */
const withImports = (manifest: Manifest, key: string, seen: Set<string>): Chunk[] => {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((name) => withImports(manifest, name, seen)), chunk];
};

/** The entry that wakes a page up, and the scripts and style sheets of the source files (`/src/…`) that it is made of. */
export const loadAssetTags = async (root: string): Promise<(files: readonly string[]) => string> => {
  const text = await readFile(join(root, 'build/client/.vite/manifest.json'), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const made = new Map<string, string>();
  return (files) => {
    const key = files.join();
    const known = made.get(key);
    if (known !== undefined) return known;
    const seen = new Set<string>();
    const sources = files.map((file) => file.slice(1));
    const chunks = [ENTRY, ...sources].flatMap((source) => withImports(manifest, source, seen));
    const sheets = new Set(chunks.flatMap(({ css = [] }) => css));
    const tags = [
      ...[...sheets].map(styleSheet),
      ...chunks.map(({ file }) => modulePreload(file)),
      `<script type="module" src="/${manifest[ENTRY]?.file}"></script>`,
    ].join('');
    // one for each kind of page
    made.set(key, tags);
    return tags;
  };
};
