import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { nastyTexts, slowReadings } from '#tests/support/nasty-text.ts';

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url));
type Reader = (...args: unknown[]) => unknown;

/** Exported functions whose first parameter is text, by the way they are written here. */
const DECLARED =
  /^export (?:const (\w+) =\s*(?:<[^=]*?>)?\(\s*|function (\w+)(?:<[^(]*>)?\(\s*)\w+\??: (readonly string\[\]|string)(?: \| (?:null|undefined))?,?\s*([,)]|\w)/gm;

/** How readers with more than one parameter are called; one that is missing here fails the test below. */
const calls: Record<string, (read: Reader, text: string) => unknown> = {
  'market/chat/chat.rules.ts leadsOutside': (read, text) => read(text, 'lokapasar.test'),
  'market/catalogue/category-change.rules.ts slugOf': (read, text) => read(text, new Set()),
  'market/integrations/retry.rules.ts askedPauseMs': (read, text) => read(text, new Date(0)),
  'market/integrations/signature.rules.ts signatureOf': (read, text) =>
    read([text], { id: text, timestamp: 1, body: text }),
  'market/taxes/xml.rules.ts element': (read, text) => read('Name', text),
  'market/payments/signature.rules.ts sameText': (read, text) => read(text, `${text}x`),
  'market/payments/charge-details.rules.ts inOneLine': (read, text) => read(text, 50),
  'market/payouts/account-name.rules.ts isSameName': (read, text) => read(text, text),
  'market/payments/charge-names.rules.ts nextChargeName': (read, text) => read(text, text),
  'market/payments/signature.rules.ts callbackSignature': (read, text) => read(text, 'secret'),
  'market/payments/signature.rules.ts isSigned': (read, text) => read(text, text, 'secret'),
  'market/refunds/refund-states.rules.ts isKeyOf': (read, text) => read(text, `${text}-2`),
  'market/refunds/refund-states.rules.ts refundKey': (read, text) => read(text, 2),
  'market/products/drafts/copy.rules.ts copyName': (read, text) => read(text, 'id'),
  'market/products/import/cell-values.rules.ts readGrams': (read, text) => [
    read(text, 'g'),
    read(text, 'kg'),
  ],
  'market/products/import/cell-values.rules.ts readCentimetres': (read, text) => read(text, 1),
  'market/products/import/header.rules.ts readHeader': (read, text) => read([text, text], null),
  'market/search/filters.rules.ts readSort': (read, text) => read(text, true),
  'platform/files/upload.rules.ts cleanName': (read, text) => read(text, 'pdf'),
  'platform/push/push-service.rules.ts pushAddress': (read, text) => read(text, []),
  'market/shipping/live-rates.rules.ts parcelRoute': (read, text) => read(text, text, 1_000),
  'market/shipping/tariff.rules.ts shipperResultId': (read, text) => read(text, text),
  'web/buyer/checkout/arrival.rules.ts arrivalText': (read, text) =>
    read(text, new Date(0), 'id', { tomorrow: (day: string) => day, between: () => '' }),
  'web/seller/frame/places.rules.ts mayOpen': (read, text) => read(text, ['packer']),
  'web/operator/audit/changes.rules.ts isAmount': (read, text) => read(text, 1),
};

/** What never meets a text of people's length, and why. */
const bounded: Record<string, string> = {
  'market/accounts/role.rules.ts rolesOf': 'permissions of the database',
  'market/cart/cart.rules.ts holidayRefusal': 'a name and a day of the database',
  'market/reports/report.rules.ts bucketOf': 'a day that the contract has read',
  'market/reports/report.rules.ts monthAfter': 'a month of our own count',
  'web/operator/reports/period.rules.ts lastDays': 'a day of our own clock',
  'market/promotions/operator-flash/slot.rules.ts mayChangeSlot': 'names of our own fields',
  'market/promotions/operator-flash/slot.rules.ts momentsOf': 'moments that the contract has read',
  'market/promotions/operator-flash/slot.rules.ts timesOn': 'a day that the contract has read',
  'market/promotions/promo-content.rules.ts mayChange': 'names of our own fields',
  'market/search/spelling.rules.ts deletionKeys': 'words that isCorrectable lets through: 20 letters',
  'market/search/spelling.rules.ts editDistance': 'words that isCorrectable lets through: 20 letters',
  'market/search/spelling.rules.ts meant': 'words that isCorrectable lets through: 20 letters',
  'platform/map-style.rules.ts mapSource':
    'an address that isStyleUrl has taken, and hosts that isHostSource has',
  'platform/map-style.rules.ts missingHosts': 'origins and addresses that a parser of addresses has read',
  'web/operator/flash-sale/calendar/day-plan.rules.ts dayPlan': 'a day of the address, which isDay has read',
  'web/seller/dashboard/period.rules.ts lastDays': 'a day of our own clock',
  'web/seller/orders/deadline.rules.ts daysAhead': 'a moment of our own answer',
  'web/ui/date/typed-date.rules.ts daysAfter': 'a day of the calendar, which isDay has read',
  'web/ui/date/typed-date.rules.ts monthsAfter': 'a day of the calendar, which isDay has read',
  'web/ui/date/typed-date.rules.ts dayByKey': 'a day of the calendar, which isDay has read',
};

const readersOf = (path: string) =>
  [...readFileSync(join(SOURCES, path), 'utf8').matchAll(DECLARED)].map((found) => ({
    path,
    name: found[1] ?? found[2] ?? '',
    isList: found[3] !== 'string',
    isAlone: found[4] === ')',
  }));

const readers = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.rules.ts'))
  .sort()
  .flatMap(readersOf)
  .filter(({ path, name }) => !Object.hasOwn(bounded, `${path} ${name}`));

describe('every reader of text takes any text in linear time', () => {
  it('knows all of them, and how to call them', () => {
    expect(readers.length).toBeGreaterThan(40);
    const unknown = readers.filter(
      ({ path, name, isAlone }) => !isAlone && !Object.hasOwn(calls, `${path} ${name}`),
    );
    expect(unknown.map(({ path, name }) => `${path} ${name}`)).toEqual([]);
  });

  it.each(readers)('$path $name', async ({ path, name, isList }) => {
    const module = (await import(join(SOURCES, path))) as Record<string, Reader>;
    const read = module[name];
    if (read === undefined) throw new Error(`${path} has no ${name}`);
    const call = calls[`${path} ${name}`] ?? ((one, text) => one(isList ? [text, text] : text));
    expect(slowReadings((text) => call(read, text))).toEqual([]);
  });

  it('finds a reader that goes back to the start of every blank', () => {
    // by the length of the text, so that its growth shows on a machine that is quick at it
    const naive = (text: string) =>
      text.startsWith(' ') && /\s+$/.test(`${text.slice(0, text.length * 0.4)}x`);
    expect(slowReadings(naive)).toHaveLength(1);
    expect(Object.keys(nastyTexts).length).toBeGreaterThan(20);
  });
});
