import { type CategoryNode, type CategoryTree, lineage, subtree } from '../../catalogue/index.ts';

/** Names as they are compared: `Phones and Tablets` is `Phones & Tablets`, `Sport` is `Sports`. */
const comparable = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'and' && word !== 'dan')
    .map((word) => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word))
    .join(' ');

/** The path from the root in both languages, names separated by `>`. */
const pathsOf = (node: CategoryNode): string[] => {
  const line = lineage(node).map((one) => one.facts);
  const inEnglish = line.map(({ name, name_en }) => comparable(name_en ?? name)).join('>');
  return [...new Set([line.map(({ name }) => comparable(name)).join('>'), inEnglish])];
};

/** Finds active categories by id, slug, `Root > Child > Leaf`, or a name that only one of them has. */
export const categoryFinder = (tree: CategoryTree): ((text: string) => number | null) => {
  const byPath = new Map<string, number>();
  /** null where several have the name. */
  const byName = new Map<string, number | null>();
  for (const node of tree.roots.flatMap(subtree)) {
    const { id, name, name_en } = node.facts;
    for (const path of pathsOf(node)) byPath.set(path, id);
    for (const one of new Set([comparable(name), comparable(name_en ?? name)]))
      byName.set(one, byName.has(one) ? null : id);
  }
  return (text) => {
    if (/^\d{1,15}$/.test(text)) return tree.byId.has(Number(text)) ? Number(text) : null;
    const path = text.split(/[>›»]/).map(comparable);
    return (
      byPath.get(path.join('>')) ??
      tree.bySlug.get(text.toLowerCase())?.facts.id ??
      byName.get(comparable(text)) ??
      null
    );
  };
};
