import { type CategoryNode, type CategoryTree, lineage, walk } from '../../catalogue/index.ts';

/** Names as they are told apart: `Phones and Tablets` is `Phones & Tablets`, `Sport` is `Sports`. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'and' && word !== 'dan')
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .join(' ');

const paths = (node: CategoryNode): string[] => {
  const line = lineage(node).map((one) => one.facts);
  const inEnglish = line.map(({ name, name_en }) => plain(name_en ?? name)).join('>');
  return [...new Set([line.map(({ name }) => plain(name)).join('>'), inEnglish])];
};

/** Finds active categories by id, slug, `Root > Child > Leaf`, or a name that only one has. */
export const categoryFinder = (tree: CategoryTree): ((text: string) => number | null) => {
  const byPath = new Map<string, number>();
  const byName = new Map<string, number | null>();
  for (const node of tree.roots.flatMap(walk)) {
    const { id, name, name_en } = node.facts;
    for (const path of paths(node)) byPath.set(path, id);
    for (const one of new Set([plain(name), plain(name_en ?? name)]))
      byName.set(one, byName.has(one) ? null : id);
  }
  return (text) => {
    if (/^\d{1,15}$/.test(text)) return tree.byId.has(Number(text)) ? Number(text) : null;
    const path = text.split(/\s*[>›»]\s*/).map(plain);
    return (
      byPath.get(path.join('>')) ??
      tree.bySlug.get(text.toLowerCase())?.facts.id ??
      byName.get(plain(text)) ??
      null
    );
  };
};
