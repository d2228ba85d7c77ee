import type { Clock } from '#common/clock.ts';
import type { AppContext } from '#market/context.ts';
import { announce } from '#market/notifications/index.ts';
import type { Schema } from '#market/schema.ts';
import { createSettings } from '#market/settings/index.ts';
import type { Database } from '#platform/db/database.ts';
import { type Caller, guest } from '#platform/http/route.ts';
import { keepInOutbox } from '#platform/mail.ts';
import { testKeys } from './keys.ts';
import { marketOver } from './market.ts';

const config: AppContext['config'] = {
  mode: 'test',
  keys: testKeys,
  publicUrl: 'http://lokapasar.test',
  operatorSecondFactor: 'optional',
  payment: { provider: 'sandbox', callbackSecret: 'sandbox-secret', midtrans: null },
  google: null,
  facebook: null,
  mail: null,
  rateLimit: false,
};

/** What a module that trades is given, over a real database: real settings, notifications and outbox. */
export const tradeOver = (
  db: Database<Schema>,
  clock: Clock,
  over: Omit<Partial<AppContext>, 'config'> & { config?: Partial<AppContext['config']> } = {},
): AppContext => ({
  ...marketOver(db, clock),
  settings: createSettings(db),
  announce,
  send: keepInOutbox(testKeys),
  ...over,
  config: { ...config, ...over.config },
});

/** Somebody who has just logged in: by default a buyer. */
export const callerOf = (accountId: number, fields: Partial<Caller> = {}): Caller => ({
  ...guest,
  accountId,
  roles: ['buyer'],
  isConfirmed: true,
  ...fields,
});
