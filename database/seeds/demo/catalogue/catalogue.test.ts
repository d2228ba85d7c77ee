import { describe, expect, it } from 'vitest';
import { hasObject } from '#demo/pictures/object.ts';
import { KINDS } from '../kinds.ts';
import { HOME_BLOCKS, SLIDERS } from '../promos/home.ts';
import { phrasesAbout } from '../reviews/about.ts';
import { CATEGORIES } from './all.ts';
import { readCatalogue } from './grammar.ts';

const leaves = CATEGORIES.filter((one) => one.isLeaf);

describe('the category tree', () => {
  it('has three levels, at least fourteen tops and seventy leaves', () => {
    expect(CATEGORIES.filter((one) => one.level === 1).length).toBeGreaterThanOrEqual(14);
    expect(leaves.length).toBeGreaterThanOrEqual(70);
    expect(leaves.every((one) => one.level === 3)).toBe(true);
  });

  it('is numbered so that a category and all below it are one range', () => {
    for (const category of CATEGORIES) {
      expect(CATEGORIES[category.id - 1]).toBe(category);
      if (category.parentId) expect(category.parentId).toBeLessThan(category.id);
    }
  });

  it('has names in both languages and addresses that differ', () => {
    const slugs = CATEGORIES.map((one) => one.slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const one of CATEGORIES) {
      expect(one.slug).toMatch(/^[a-z0-9][a-z0-9-]*$/);
      expect(['category', 'subcategory', 'dashboard', 'list', 'detail']).not.toContain(one.slug);
      expect(one.name.length * one.nameEn.length).toBeGreaterThan(0);
    }
  });

  it('gives every leaf four to eight sorts of ware, each drawable and of a known kind', () => {
    for (const leaf of leaves) {
      expect(leaf.types.length, leaf.name).toBeGreaterThanOrEqual(4);
      expect(leaf.types.length, leaf.name).toBeLessThanOrEqual(8);
    }
    for (const { object, types } of CATEGORIES) {
      expect(hasObject(object), object).toBe(true);
      for (const type of types) {
        expect(
          type.objects.filter((one) => !hasObject(one)),
          type.noun,
        ).toEqual([]);
        expect(KINDS[type.kind], type.kind).toBeDefined();
      }
    }
    for (const kind of Object.values(KINDS)) expect(kind.beside.filter((one) => !hasObject(one))).toEqual([]);
  });

  it('is spoken of: every kind has phrases of every mood', () => {
    for (const { talk } of Object.values(KINDS)) {
      for (const mood of ['senang', 'biasa', 'kecewa'] as const)
        expect(phrasesAbout(talk, mood)?.length, `${talk} ${mood}`).toBeGreaterThanOrEqual(3);
    }
  });

  it('is what the home page and the sliders point at', () => {
    const slugs = new Set(CATEGORIES.map((one) => one.slug));
    for (const block of HOME_BLOCKS)
      if (block.type === 'category_highlight') expect(slugs.has(block.slug), block.slug).toBe(true);
    for (const slider of SLIDERS) {
      expect(slugs.has(slider.slug), slider.slug).toBe(true);
      for (const [things, target] of slider.pictures) {
        expect(slugs.has(target), target).toBe(true);
        expect(things.filter((one) => !hasObject(one))).toEqual([]);
      }
    }
  });
});

describe('readCatalogue', () => {
  it('refuses a line that lacks a column or has a senseless range', () => {
    const head = '# A | A | 👗\n## B | B | 👗\n### C | C | 👗 | baju\n';
    expect(() => readCatalogue([`${head}Baju | 👗 | 10-20 | 100-200 | katun`])).toThrow(RangeError);
    expect(() => readCatalogue([`${head}Baju | 👗 | 20-10 | 100-200 | katun | kerja`])).toThrow(RangeError);
  });
});
