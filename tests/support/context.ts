import { tmpdir } from 'node:os';
import type { Clock } from '#common/clock.ts';
import type { AppContext } from '#market/context.ts';
import { announce } from '#market/notifications/index.ts';
import type { Schema } from '#market/schema.ts';
import { createSettings } from '#market/settings/index.ts';
import type { Database } from '#platform/db/database.ts';
import { type Caller, guest } from '#platform/http/route.ts';
import { keepInOutbox } from '#platform/mail.ts';
import { testKeys } from './keys.ts';

/** A clock that stands still until a test moves it. */
export type FixedClock = Clock & { set: (at: string) => void; forwardHours: (hours: number) => void };

export const fixedClock = (at: string): FixedClock => {
  let now = new Date(at);
  return {
    now: () => now,
    set: (later) => {
      now = new Date(later);
    },
    forwardHours: (hours) => {
      now = new Date(now.getTime() + hours * 3_600_000);
    },
  };
};

const config: AppContext['config'] = {
  mode: 'test',
  dataDir: tmpdir(),
  keys: testKeys,
  publicUrl: 'http://lokapasar.test',
  operatorSecondFactor: 'optional',
  payment: {
    provider: 'sandbox',
    callbackSecret: 'sandbox-secret',
    ewallets: null,
    midtrans: null,
    xendit: null,
  },
  courier: { biteship: null, rajaongkir: null },
  payout: { midtrans: null },
  google: null,
  facebook: null,
  mail: null,
  push: null,
  webhooks: { insideHosts: [] },
  map: null,
  texts: { sms: null, whatsapp: null },
  rateLimit: false,
};

export type ContextOverrides = Omit<Partial<AppContext>, 'config'> & {
  config?: Partial<AppContext['config']>;
};

/**
 * What use cases are given, over a real database: real settings, notifications and outbox. Without `flashPrices` no flash
 * sale runs.
 */
export const testContext = (
  db: Database<Schema>,
  clock: Clock,
  overrides: ContextOverrides = {},
): AppContext => ({
  db,
  clock,
  flashPrices: { running: async () => new Map() },
  settings: createSettings(db),
  announce,
  send: keepInOutbox(testKeys),
  ...overrides,
  config: { ...config, ...overrides.config },
});

/** An account that has just logged in: by default a buyer. */
export const callerOf = (accountId: number, fields: Partial<Caller> = {}): Caller => ({
  ...guest,
  accountId,
  roles: ['buyer'],
  isConfirmed: true,
  ...fields,
});
