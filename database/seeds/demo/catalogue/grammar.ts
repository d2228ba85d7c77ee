import { objectCode, slugOf, tableRows } from '../words.ts';

/**
 * One kind of ware inside a category, from a line
 * `noun | objects | price range in thousand rupiah | weight range in grams | materials | uses`.
 */
export type WareType = {
  noun: string;
  objects: string[];
  /** rupiah */
  price: readonly [number, number];
  /** grams */
  weight: readonly [number, number];
  materials: string[];
  uses: string[];
  /** key of `KINDS` */
  kind: string;
};

export type CategorySeed = {
  id: number;
  parentId: number | null;
  level: 1 | 2 | 3;
  name: string;
  nameEn: string;
  slug: string;
  object: string;
  position: number;
  topSlug: string;
  /** for a category with children: the wares of all its leaves */
  types: WareType[];
  isLeaf: boolean;
};

const range = (cell: string, factor: number): readonly [number, number] => {
  const [from, to] = cell.split('-').map((part) => Math.round(Number(part) * factor));
  if (!(from! > 0) || !(to! >= from!)) throw new RangeError(`catalogue: ${cell} is not a range`);
  return [from!, to!];
};
const list = (cell: string): string[] => cell.split(/,\s+/).map((part) => part.trim());

const wareType = (cells: string[], kind: string): WareType => {
  const [noun, objects, price, weight, materials, uses] = cells;
  if (!noun || !objects || !price || !weight || !materials || !uses)
    throw new RangeError(`catalogue: ${cells.join(' | ')}`);
  return {
    noun,
    objects: objects.split(/\s+/).map(objectCode),
    price: range(price, 1000),
    weight: range(weight, 1),
    materials: list(materials),
    uses: list(uses),
    kind,
  };
};

/**
 * Reads branches of the catalogue: `#`, `##` and `###` open a category of that level
 * (`name | English name | object | kind of the wares, level 3 only`), other lines are wares of the open leaf.
 * Ids count from 1 in reading order; slugs are made unique with their parent's name.
 */
export function readCatalogue(branches: readonly string[]): CategorySeed[] {
  const all: CategorySeed[] = [];
  const slugs = new Set<string>();
  const open: CategorySeed[] = [];
  let kind = '';
  for (const cells of branches.flatMap(tableRows)) {
    const depth = /^#+/.exec(cells[0]!)?.[0].length ?? 0;
    if (depth === 0) {
      const type = wareType(cells, kind);
      for (const category of open) category.types.push(type);
      continue;
    }
    open.length = depth - 1;
    const parent = open.at(-1) ?? null;
    const name = cells[0]!.replace(/^#+\s*/, '');
    let slug = slugOf(name);
    if (slugs.has(slug) && parent) slug = `${slug}-${parent.slug}`;
    slugs.add(slug);
    kind = cells[3] ?? '';
    const category: CategorySeed = {
      id: all.length + 1,
      parentId: parent?.id ?? null,
      level: depth as 1 | 2 | 3,
      name,
      nameEn: cells[1]!,
      slug,
      object: objectCode(cells[2]!),
      position: all.filter((one) => one.parentId === (parent?.id ?? null)).length + 1,
      topSlug: open[0]?.slug ?? slug,
      types: [],
      isLeaf: depth === 3,
    };
    open.push(category);
    all.push(category);
  }
  return all;
}
