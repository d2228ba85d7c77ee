import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  listWebhookDeliveries,
  listWebhooks,
  readWebhookDelivery,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '#contract/webhook.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { createScene, NOON, type Scene } from '#tests/support/scene.ts';
// the receiver's side, as the example for connectors has it
import { isGenuine } from '../../../examples/connector/signature.mjs';
import type { PostAnswer } from './post-webhook.ts';
import { webhookNewsTimer, webhooksHandler } from './send-webhooks.ts';

const INSIDE = '127.0.0.1:9';
const url = `http://${INSIDE}/hook`;
type Sent = { body: string; headers: Record<string, string> };

let scene: Scene;
let sent: Sent[] = [];
let answer: Partial<PostAnswer> = { status: 204 };
let send: () => Promise<void>;
let webhook_id: number;
let secret: string;

beforeAll(async () => {
  scene = await createScene({ context: { config: { webhooks: { insideHosts: [INSIDE] } } } });
  const handler = webhooksHandler(scene.ctx, async (_url, body, headers) => {
    sent.push({ body, headers });
    return { status: 0, retryAfter: undefined, error: '', ...answer };
  });
  const attempt = { attempt: 1, last: false, signal: new AbortController().signal };
  const news = webhookNewsTimer(scene.ctx);
  send = async () => {
    await news.run();
    await handler.run({ endpointId: webhook_id }, attempt);
  };
});
const events = ['order.paid', 'order.processed', 'product.stock_changed', 'product.price_changed'];
const owner = () => scene.sellers.cendana;
const webhookNow = async () =>
  dataOf(await scene.call(listWebhooks, owner())).find((one) => one.webhook_id === webhook_id)!;
const log = async () =>
  dataOf(await scene.call(listWebhookDeliveries, owner(), { input: { webhook_id, per_page: 100 } }));
beforeEach(async () => {
  scene.clock.set(NOON);
  answer = { status: 204 };
  for (const one of dataOf(await scene.call(listWebhooks, owner())))
    dataOf(await scene.call(deleteWebhook, owner(), { input: { webhook_id: one.webhook_id } }));
  const made = dataOf(await scene.call(createWebhook, owner(), { input: { url, events } }));
  webhook_id = made.webhook.webhook_id;
  secret = made.secret;
  sent = [];
});
const seconds = () => scene.clock.now().getTime() / 1_000;
const typesSent = () => sent.map(({ body }) => (JSON.parse(body) as { type: string }).type);

describe('messages', () => {
  test('tell of orders and stock what their store asked for, signed so that a receiver can check it', async () => {
    const product = await scene.product({ sku: 'KABAR', stock: 9 });
    await scene.publish();
    await scene.order({ buyer: await scene.buyer(), products: [product], qty: 2 });
    await send();
    expect(typesSent().toSorted()).toEqual(['order.paid', 'product.stock_changed']);
    const stock = sent
      .map(({ body }) => JSON.parse(body))
      .find(({ type }) => type === 'product.stock_changed');
    expect(stock.data).toMatchObject({ sku: 'KABAR', stock: 7, previous_stock: 9, variant_id: null });
    for (const { headers, body } of sent) {
      expect(isGenuine(secret, headers, body, seconds())).toBe(true);
      expect(isGenuine(secret, headers, `${body} `, seconds())).toBe(false);
      expect(isGenuine('whsec_AAAA', headers, body, seconds())).toBe(false);
      expect(isGenuine(secret, headers, body, seconds() + 600)).toBe(false);
      // a buyer's name and address are read with a key
      expect(body).not.toContain('Timor Raya');
    }
    expect((await log()).map(({ state, last_status }) => [state, last_status])).toEqual([
      ['delivered', 204],
      ['delivered', 204],
    ]);
  });

  test('a variant tells of itself, however often it changed meanwhile once', async () => {
    const { red } = await scene.productInColours([4, 6]);
    const set = (stock: number) =>
      scene.db.updateTable('product_variants').set({ stock }).where('id', '=', red).execute();
    await set(3);
    await set(2);
    await send();
    expect(sent.map(({ body }) => JSON.parse(body).data)).toMatchObject([
      { variant_id: red, stock: 2, previous_stock: 4 },
    ]);
  });

  test('are signed by both secrets for a day after the rotation', async () => {
    const rotated = dataOf(await scene.call(rotateWebhookSecret, owner(), { input: { webhook_id } }));
    dataOf(await scene.call(testWebhook, owner(), { input: { webhook_id } }));
    await send();
    const [{ headers, body } = sent[0]!] = sent;
    for (const one of [secret, rotated.secret]) expect(isGenuine(one, headers, body, seconds())).toBe(true);
    scene.clock.forwardHours(25);
    dataOf(await scene.call(testWebhook, owner(), { input: { webhook_id } }));
    await send();
    expect(isGenuine(secret, sent[1]!.headers, sent[1]!.body, seconds())).toBe(false);
    expect(isGenuine(rotated.secret, sent[1]!.headers, sent[1]!.body, seconds())).toBe(true);
  });
});

describe('what is not taken', () => {
  const trial = async () => dataOf(await scene.call(testWebhook, owner(), { input: { webhook_id } }));

  test('is tried again with growing pauses under the same id, and given up after a day', async () => {
    const { delivery_id } = await trial();
    answer = { status: 500 };
    for (let hour = 0; hour < 27; hour += 1) {
      await send();
      scene.clock.forwardHours(1);
    }
    expect(sent.length).toBeGreaterThan(4);
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const detail = async () =>
      dataOf(await scene.call(readWebhookDelivery, owner(), { params: { delivery_id } }));
    expect(await detail()).toMatchObject({ state: 'failed', attempts: sent.length, last_status: 500 });
    expect((await detail()).tries).toHaveLength(sent.length);
    // by hand it is sent again
    answer = { status: 200 };
    dataOf(await scene.call(replayWebhookDelivery, owner(), { input: { delivery_id } }));
    await send();
    expect(await detail()).toMatchObject({ state: 'delivered', last_status: 200 });
    expect(sent.at(-1)?.headers['webhook-id']).toBe(sent[0]?.headers['webhook-id']);
    const stranger = scene.sellers.lontar;
    expect(refusalOf(await scene.call(readWebhookDelivery, stranger, { params: { delivery_id } })).code).toBe(
      404,
    );
    const again = { input: { delivery_id } };
    expect(refusalOf(await scene.call(replayWebhookDelivery, stranger, again)).code).toBe(404);
  });

  test('an address that cannot be reached is left alone, and everything goes out once it can', async () => {
    await trial();
    await trial();
    answer = { status: 0, error: 'ECONNREFUSED' };
    await send();
    await send();
    expect(sent).toHaveLength(1);
    scene.clock.forwardHours(1);
    answer = { status: 204 };
    await send();
    expect(sent).toHaveLength(3);
    expect(await webhookNow()).toMatchObject({ is_enabled: true, failing_since: null });
  });

  test('after three days the address is switched off, and its store is told', async () => {
    answer = { status: 0, error: 'timeout' };
    for (let day = 0; day < 4; day += 1) {
      if ((await webhookNow()).is_enabled) await trial();
      await send();
      scene.clock.forwardHours(25);
    }
    expect(await webhookNow()).toMatchObject({ is_enabled: false, disabled_as: 'failing' });
    expect(await scene.notificationsOf({ merchant_id: scene.cendana })).toContain('webhook_failing');
    expect(refusalOf(await scene.call(testWebhook, owner(), { input: { webhook_id } })).code).toBe(409);
    const on = dataOf(await scene.call(editWebhook, owner(), { input: { webhook_id, is_enabled: true } }));
    expect(on).toMatchObject({ is_enabled: true, disabled_as: null, failing_since: null });
  });

  test('an address that says that it is gone is switched off at once', async () => {
    await trial();
    answer = { status: 410 };
    await send();
    expect(await webhookNow()).toMatchObject({ is_enabled: false, disabled_as: 'gone' });
  });
});

test('an address inside the network is refused, and another store’s looks absent', async () => {
  const refused = refusalOf(
    await scene.call(createWebhook, owner(), { input: { url: 'http://169.254.169.254/', events } }),
  );
  expect(refused).toMatchObject({ code: 422, errors: [{ field: 'url' }] });
  const input = { webhook_id };
  for (const call of [deleteWebhook, testWebhook, rotateWebhookSecret])
    expect(refusalOf(await scene.call(call, scene.sellers.lontar, { input })).code).toBe(404);
});
