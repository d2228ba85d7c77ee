import type { OperatorCategory } from '#contract/operator-catalogue.ts';
import { findIn, flat, mayLieIn } from './tree-moves.rules.ts';

export type Slide = { key: number; image: string; targeturl: string };
/** What the form holds: pictures by id or address, '' for none; the parent by its id, '' for the top. */
export type CategoryValues = {
  name: string;
  name_en: string;
  slug: string;
  parent_id: string;
  is_active: boolean;
  icon: string;
  slides: readonly Slide[];
};

export const emptyValues = (parentId: number | null): CategoryValues => ({
  name: '',
  name_en: '',
  slug: '',
  parent_id: parentId === null ? '' : String(parentId),
  is_active: true,
  icon: '',
  slides: [],
});

export const valuesOf = (one: OperatorCategory): CategoryValues => ({
  name: one.name_id,
  name_en: one.name_en ?? '',
  slug: one.slug,
  parent_id: one.parent_id === null ? '' : String(one.parent_id),
  is_active: one.is_active,
  icon: one.icon ?? '',
  slides: one.json_meta.main_slider.map((slide, key) => ({ key, ...slide })),
});

/** The input of the calls that create and edit a category. */
export const inputOf = ({ slides, ...values }: CategoryValues) => ({
  ...values,
  json_meta: { main_slider: slides.map(({ image, targeturl }) => ({ image, targeturl })) },
});

/** Behind all others: where a new one comes to stand. */
export const lastIn = (tree: readonly OperatorCategory[], parentId: string): number => {
  const siblings = parentId === '' ? tree : (findIn(tree, Number(parentId))?.child ?? []);
  return 1 + Math.max(0, ...siblings.map(({ position }) => position));
};

/** Where a category may lie: each place with its depth shown. `one` null for a new one. */
export const placesFor = (
  tree: readonly OperatorCategory[],
  one: OperatorCategory | null,
  top: string,
): { value: string; label: string }[] => [
  ...(mayLieIn(tree, one, null) ? [{ value: '', label: top }] : []),
  ...flat(tree)
    .filter(({ id }) => mayLieIn(tree, one, id))
    .map(({ id, name, level }) => ({ value: String(id), label: `${'– '.repeat(level - 1)}${name}` })),
];
