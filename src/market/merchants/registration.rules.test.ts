import fc from 'fast-check';
import { expect, test } from 'vitest';
import { registrationSteps } from '#contract/registration.ts';
import { maySend, type Progress, slugFromName, standingOf } from './registration.rules.ts';

const statuses = [null, 'draft', 'pending', 'active', 'rejected', 'suspended'] as const;
const progress: fc.Arbitrary<Progress> = fc
  .record({ status: fc.constantFrom(...statuses), sent: fc.integer({ min: 0, max: 5 }) })
  .map(({ status, sent }) => ({
    status,
    has: Object.fromEntries(registrationSteps.map((step, index) => [step, index < sent])) as Progress['has'],
  }));

test('a step may be sent when all before it were, and only before the store is submitted', () => {
  fc.assert(
    fc.property(progress, (one) => {
      const submitted = one.status === 'pending' || one.status === 'active' || one.status === 'suspended';
      const sent = registrationSteps.filter((step) => one.has[step]).length;
      registrationSteps.forEach((step, index) => {
        expect(maySend(step, one)).toBe(!submitted && index <= sent);
      });
      const standing = standingOf(one);
      expect(standing.current_step === 'done').toBe(submitted);
      if (!submitted) expect(standing.completed_steps).toEqual(registrationSteps.slice(0, sent));
    }),
  );
});

test('nothing sent is none, the first step opens a draft, a rejected one begins again', () => {
  const has = { personal: false, company: false, store: false, location: false, bank: false };
  expect(standingOf({ status: null, has })).toEqual({
    status: 'none',
    current_step: 'personal',
    completed_steps: [],
  });
  expect(standingOf({ status: null, has: { ...has, personal: true } })).toMatchObject({
    status: 'draft',
    current_step: 'company',
  });
  const all = { personal: true, company: true, store: true, location: true, bank: true };
  expect(standingOf({ status: 'rejected', has: all })).toMatchObject({
    current_step: 'personal',
    completed_steps: registrationSteps,
  });
});

test('any name makes a well-formed slug', () => {
  expect(slugFromName('Toko Cendana & Café')).toBe('toko-cendana-cafe');
  expect(slugFromName('É!')).toBe('toko-e');
  expect(slugFromName('珈琲店')).toBe('toko');
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), (name) => {
      expect(slugFromName(name)).toMatch(/^[a-z0-9][a-z0-9-]{2,39}$/);
    }),
  );
});
