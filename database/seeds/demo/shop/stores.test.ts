import { describe, expect, it } from 'vitest';
import { hasObject } from '#demo/pictures/object.ts';
import { CATEGORIES } from '../catalogue/all.ts';
import { makePerson } from './people.ts';
import { makeStores } from './stores.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const stores = makeStores(1, NOW);

describe('the stores', () => {
  it('are more than 130 in more than 22 provinces, with a name for every letter', () => {
    expect(stores.length).toBeGreaterThanOrEqual(130);
    expect(new Set(stores.map((one) => one.provinceId)).size).toBeGreaterThanOrEqual(22);
    expect(new Set(stores.map((one) => one.name[0])).size).toBe(26);
  });

  it('are official for a third, in at least eight provinces and for most letters', () => {
    const official = stores.filter((one) => one.isOfficial);
    expect(official.length / stores.length).toBeCloseTo(1 / 3, 1);
    expect(new Set(official.map((one) => one.provinceId)).size).toBeGreaterThanOrEqual(8);
    expect(new Set(official.map((one) => one.name[0])).size).toBeGreaterThanOrEqual(14);
  });

  it('have names and addresses within the limits, each its own', () => {
    expect(new Set(stores.map((one) => one.name.toLowerCase())).size).toBe(stores.length);
    expect(new Set(stores.map((one) => one.slug)).size).toBe(stores.length);
    for (const one of stores) {
      expect(one.name.length).toBeLessThanOrEqual(60);
      expect(one.slug).toMatch(/^[a-z0-9][a-z0-9-]{2,39}$/);
      expect(hasObject(one.object), one.name).toBe(true);
      expect(one.verifiedAt.getTime()).toBeLessThan(NOW.getTime());
    }
  });

  it('sell in every top category', () => {
    for (const top of CATEGORIES.filter((one) => one.level === 1)) {
      expect(stores.filter((one) => one.topSlugs.includes(top.slug)).length, top.slug).toBeGreaterThanOrEqual(
        5,
      );
    }
  });
});

describe('the people', () => {
  it('have addresses and numbers of the right form that never meet', () => {
    const people = Array.from({ length: 2000 }, (_, at) => makePerson(at + 1, 1));
    expect(new Set(people.map((one) => one.email)).size).toBe(people.length);
    expect(new Set(people.map((one) => one.phone)).size).toBe(people.length);
    for (const one of people) {
      expect(one.email).toMatch(/^[a-z0-9.]+@lokapasar\.test$/);
      expect(one.phone).toMatch(/^\+628[0-9]{7,11}$/);
      expect(one.face === null || hasObject(one.face), one.face ?? '').toBe(true);
    }
  });
});
