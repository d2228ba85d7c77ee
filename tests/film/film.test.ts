import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Schema } from '#market/schema.ts';
import { book } from '#market/wallet/index.ts';
import type { Database } from '#platform/db/database.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { cashOnDelivery, finding, nearby, recommending, score, terms, watching } from './buying.ts';
import { chat, questions } from './chat.ts';
import { complaint } from './complaint.ts';
import { downloads } from './downloads.ts';
import { filmOf, type Point } from './film.ts';
import { market } from './market.ts';
import { pictures } from './pictures.ts';
import { movingIn, programs } from './programs.ts';
import { selling } from './selling.ts';
import { type People, peopleOfShop } from './shop.ts';

// What buyers, sellers and operators live with, point after point in one shop with demo data, at 390 and 1440 px in both
// languages. `npm run trials -- film`; pictures and an index.html go to `build/film` or FILM=folder. FILM_POINTS=chat,cod
// takes only those.

const folder = process.env.FILM ?? join(process.cwd(), 'build', 'film');
const all: readonly Point[] = [
  ...[chat, questions, complaint, cashOnDelivery, score, terms, recommending, nearby, finding],
  ...[selling, programs, movingIn, market, downloads, watching],
];
const asked = process.env.FILM_POINTS?.split(',');
const points = all.filter(({ name }) => asked === undefined || asked.includes(name));

let server: TestServer;
let browser: Awaited<ReturnType<typeof launchChromium>>;
let people: People;
let db: Database<Schema>;
let receiver: WebhookReceiver;
const album = pictures(folder);

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  [browser, server] = await Promise.all([
    launchChromium(),
    startServer({ env: { WEBHOOK_INSIDE_HOSTS: receiver.host } }),
  ]);
  people = peopleOfShop(browser, server.url);
  db = createDatabase<Schema>({ url: server.databaseUrl, poolSize: 2 });
  // what the buyer's orders of the film are paid from
  const { id } = (await people.login('buyer')).user;
  await db.transact((tx) =>
    book(tx, {
      ...{ event: 'adjusted', reference: 'film', description: { reason: 'film' }, at: new Date() },
      entries: [
        { kind: 'platform_adjustment', ownerId: null, amount: -5_000_000 },
        { kind: 'buyer_wallet', ownerId: id, amount: 5_000_000 },
      ],
    }),
  );
}, 120_000);
afterAll(async () => {
  album.writeIndex(new Map(all.map(({ name, title }) => [name, title])));
  receiver?.close();
  await people?.close();
  await Promise.allSettled([browser?.close(), db?.close(), server?.stop()]);
});

test.each(points)(
  '$title',
  async ({ name, walk }) => {
    const before = album.count();
    await walk(filmOf(people, { db, receiver }, album, name));
    expect(album.count()).toBeGreaterThan(before);
  },
  600_000,
);
