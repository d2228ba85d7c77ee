import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  blockChat,
  chatReports,
  chatWithBuyer,
  chatWithStore,
  decideChatReport,
  listChats,
  listStoreChats,
  markChatRead,
  markStoreChatRead,
  readChat,
  readChatReport,
  readStoreChat,
  reportChat,
  reportStoreChat,
  saveChatSettings,
  sendChat,
  sendStoreChat,
} from '#contract/chat.ts';
import { newChats, newStoreChats } from '#contract/chat-news.ts';
import { privateFileLink } from '#contract/upload.ts';
import { createOpenLink } from '#market/private-files/index.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { type Account, createScene, NOON, type Scene } from '#tests/support/scene.ts';
import { tellUnreadHandler } from './send-message.ts';

let scene: Scene;
let me: number;
let store: number;
let slug: string;
let seller: Account;

beforeAll(async () => {
  scene = await createScene();
});
beforeEach(async () => {
  scene.clock.set(NOON);
  me = await scene.buyer();
  store = await scene.merchant();
  seller = await scene.sellerOf(store);
  ({ merchant_slug: slug } = await scene.db
    .selectFrom('merchants')
    .select('merchant_slug')
    .where('id', '=', store)
    .executeTakeFirstOrThrow());
});

const write = (input: Record<string, unknown>, who: number = me) => scene.call(sendChat, who, { input });
const answer = (input: Record<string, unknown>) => scene.call(sendStoreChat, seller, { input });
const begun = async (text = 'Kak, masih ada?') => dataOf(await write({ store: slug, text }));
const messagesOf = async (thread_id: number) =>
  dataOf(await scene.call(readChat, me, { params: { thread_id: String(thread_id) } })).messages;

describe('a thread', () => {
  test('begins with the first message, is one for each pair, and both sides count what they have not read', async () => {
    expect(dataOf(await scene.call(chatWithStore, me, { params: { slug } }))).toMatchObject({
      partner: { slug },
      thread_id: null,
    });
    const { thread_id, message } = await begun();
    expect(message).toMatchObject({ text: 'Kak, masih ada?', is_own: true, has_contact: false });
    expect((await begun('Warna biru?')).thread_id).toBe(thread_id);
    expect(dataOf(await scene.call(newStoreChats, seller))).toEqual({ new_chat: 1 });
    const [listed] = dataOf(await scene.call(listStoreChats, seller));
    expect(listed).toMatchObject({ thread_id, unread: 2, last: { text: 'Warna biru?', is_own: false } });
    const page = dataOf(
      await scene.call(readStoreChat, seller, { params: { thread_id: String(thread_id) } }),
    );
    const newest = page.messages.at(-1)!.message_id;
    dataOf(await scene.call(markStoreChatRead, seller, { input: { thread_id, message_id: newest } }));
    expect(dataOf(await scene.call(newStoreChats, seller))).toEqual({ new_chat: 0 });
    dataOf(await answer({ thread_id, text: 'Masih, Kak.' }));
    expect(dataOf(await scene.call(newChats, me))).toEqual({ new_chat: 1 });
    expect((await messagesOf(thread_id)).map(({ text, is_own }) => [text, is_own])).toEqual([
      ['Kak, masih ada?', true],
      ['Warna biru?', true],
      ['Masih, Kak.', false],
    ]);
  });

  test('is nobody else’s: reading, writing, marking and reporting answer 404', async () => {
    const { thread_id, message } = await begun();
    const stranger = await scene.buyer();
    const params = { thread_id: String(thread_id) };
    expect(refusalOf(await scene.call(readChat, stranger, { params })).code).toBe(404);
    expect(refusalOf(await write({ thread_id, text: 'Halo' }, stranger)).code).toBe(404);
    const report = { message_id: message.message_id, reason: 'rude' };
    expect(refusalOf(await scene.call(reportChat, stranger, { input: report })).code).toBe(404);
    // nor can somebody report what they wrote
    expect(refusalOf(await scene.call(reportChat, me, { input: report })).code).toBe(404);
    const otherSeller = await scene.sellerOf(await scene.merchant());
    expect(refusalOf(await scene.call(readStoreChat, otherSeller, { params })).code).toBe(404);
  });

  test('shows the product or the order that it is about, of this pair only', async () => {
    const kopi = await scene.product({ product_name: 'Kopi Gayo', merchant_id: store });
    const foreign = await scene.product({ product_name: 'Teh' });
    await scene.publish();
    const { message } = dataOf(await write({ store: slug, text: 'Ini?', product_id: kopi }));
    expect(message.subject).toMatchObject({ kind: 'product', name: 'Kopi Gayo' });
    expect(refusalOf(await write({ store: slug, text: 'Ini?', product_id: foreign }))).toMatchObject({
      errors: [{ field: 'product_id', rule: 'exists' }],
    });
    const payment = await scene.checkOut(me, [kopi]);
    const { order_code } = payment.orders[0]!;
    expect(
      dataOf(await write({ store: slug, text: 'Pesanan ini', order_code })).message.subject,
    ).toMatchObject({
      kind: 'order',
      order_code,
      status: 'waiting_payment',
      name: 'Kopi Gayo',
    });
    expect(refusalOf(await write({ store: slug, text: 'Itu', order_code: 'LP-X' }))).toMatchObject({
      errors: [{ field: 'order_code', rule: 'exists' }],
    });
  });

  test('a store writes first to the buyer of its order, and to nobody else', async () => {
    const kopi = await scene.product({ product_name: 'Kopi Gayo', merchant_id: store });
    await scene.publish();
    const { order_code } = (await scene.checkOut(me, [kopi])).orders[0]!;
    expect(dataOf(await scene.call(chatWithBuyer, seller, { params: { order_code } }))).toMatchObject({
      partner: { slug: null },
      thread_id: null,
    });
    const { thread_id } = dataOf(await answer({ order_code, text: 'Warnanya habis, boleh diganti?' }));
    expect(dataOf(await scene.call(listChats, me))[0]).toMatchObject({ thread_id, unread: 1 });
    const other = await scene.sellerOf(await scene.merchant());
    expect(
      refusalOf(await scene.call(sendStoreChat, other, { input: { order_code, text: 'Halo' } })).code,
    ).toBe(404);
  });

  test('is found by the name of the other side and by words of its messages', async () => {
    const { thread_id } = await begun('Apakah blangkon ini beludru?');
    const found = async (search: string) =>
      dataOf(await scene.call(listChats, me, { input: { search } })).map((row) => row.thread_id);
    expect(await found('beludru')).toEqual([thread_id]);
    expect(await found(slug.slice(0, 3).toUpperCase())).toHaveLength(1);
    expect(await found('sutra')).toEqual([]);
  });
});

describe('what is refused', () => {
  test('nothing at all, too much, to oneself, to a store that is none', async () => {
    expect(refusalOf(await write({ store: slug, text: ' ' }))).toMatchObject({
      errors: [{ field: 'text', rule: 'required' }],
    });
    expect(refusalOf(await write({ store: slug, text: 'a'.repeat(2_001) }))).toMatchObject({
      errors: [{ field: 'text', rule: 'length' }],
    });
    expect(refusalOf(await write({ store: 'tidak-ada', text: 'Halo' })).code).toBe(404);
    expect(refusalOf(await write({ text: 'Halo' })).code).toBe(404);
    expect(refusalOf(await write({ store: slug, text: 'Halo' }, seller.accountId))).toMatchObject({
      message: expect.stringContaining('toko sendiri'),
    });
  });

  test('blocked: neither side writes until it is taken back', async () => {
    const { thread_id } = await begun();
    const block = (is_blocked: boolean) => scene.call(blockChat, me, { input: { thread_id, is_blocked } });
    expect(dataOf(await block(true))).toMatchObject({ is_blocked: true });
    expect(refusalOf(await answer({ thread_id, text: 'Halo' }))).toMatchObject({
      message: expect.stringContaining('tidak diterima lagi'),
    });
    expect(refusalOf(await write({ thread_id, text: 'Halo' }))).toMatchObject({
      message: expect.stringContaining('Buka blokirnya'),
    });
    dataOf(await block(false));
    dataOf(await answer({ thread_id, text: 'Halo' }));
  });

  test('somebody else’s picture, or one of another kind', async () => {
    const mine = await scene.upload(me, 'chat', true);
    const theirs = await scene.upload(seller.accountId, 'chat', true);
    const review = await scene.upload(me, 'review');
    for (const file of [theirs, review])
      expect(refusalOf(await write({ store: slug, file_ids: [file] }))).toMatchObject({
        errors: [{ field: 'file_ids', rule: 'file' }],
      });
    expect(dataOf(await write({ store: slug, file_ids: [mine] })).message).toMatchObject({
      text: '',
      photos: [mine],
    });
  });
});

test('pictures are seen by the two sides, and by operators when they were reported', async () => {
  const file = await scene.upload(me, 'chat', true);
  const { message } = dataOf(await write({ store: slug, file_ids: [file] }));
  const link = (who: Parameters<typeof scene.call>[1]) =>
    scene.call(privateFileLink, who, { input: { file_id: file } });
  const operator = await scene.operator('user');
  dataOf(await link(me));
  dataOf(await link(seller));
  expect(refusalOf(await link(await scene.buyer())).code).toBe(404);
  expect(refusalOf(await link(operator)).code).toBe(404);
  dataOf(
    await scene.call(reportStoreChat, seller, { input: { message_id: message.message_id, reason: 'rude' } }),
  );
  dataOf(await link(operator));
  const open = createOpenLink(scene.ctx);
  const later = new Date(scene.clock.now().getTime() + 60_000);
  const openBy = (accountId: number, id: string) =>
    open({ id, fileId: file, accountId, expiresAt: later } as Parameters<typeof open>[0], '203.0.113.9');
  await openBy(me, '00000000-0000-4000-8000-000000000001');
  await openBy(operator.accountId, '00000000-0000-4000-8000-000000000002');
  const opened = (await scene.auditEvents(`chat:${(await threadOf(message.message_id)).thread_id}`)).filter(
    ({ action }) => action === 'file.open',
  );
  expect(opened.map(({ actor_id }) => actor_id)).toEqual([operator.accountId]);
});

const threadOf = (messageId: number) =>
  scene.db
    .selectFrom('chat_messages')
    .select('thread_id')
    .where('id', '=', messageId)
    .executeTakeFirstOrThrow();

describe('who is told', () => {
  const tell = (threadId: number, as: 'buyer' | 'store') =>
    tellUnreadHandler(scene.ctx).run(
      { threadId, as },
      { attempt: 1, last: false, signal: AbortSignal.abort() },
    );

  test('a store that has not read after five minutes is told once, and again only after it has read', async () => {
    const { thread_id, message } = await begun();
    await tell(thread_id, 'store');
    await tell(thread_id, 'store');
    expect(await scene.notificationsOf({ merchant_id: store })).toEqual(['chat_from_buyer']);
    await begun('Halo?');
    await tell(thread_id, 'store');
    expect(await scene.notificationsOf({ merchant_id: store })).toHaveLength(1);
    const input = { thread_id, message_id: message.message_id + 1_000 };
    dataOf(await scene.call(markStoreChatRead, seller, { input }));
    await tell(thread_id, 'store');
    await begun('Sekali lagi');
    await tell(thread_id, 'store');
    expect(await scene.notificationsOf({ merchant_id: store })).toHaveLength(2);
  });

  test('who has read is not told', async () => {
    const { thread_id } = await begun();
    const { message } = dataOf(await answer({ thread_id, text: 'Ada' }));
    dataOf(
      await scene.call(markChatRead, me, {
        input: { thread_id, message_id: message.message_id },
      }),
    );
    await tell(thread_id, 'buyer');
    expect(await scene.notificationsOf({ user_id: me })).toEqual([]);
  });
});

test('outside its hours a store answers by itself, once in twelve hours', async () => {
  const settings = {
    auto_reply_on: true,
    auto_reply: 'Toko tutup, kami balas besok pagi.',
    opens_at: 480,
    closes_at: 1020,
    days: [1, 2, 3, 4, 5, 6, 7],
    templates: [{ title: 'Ada', text: 'Stoknya masih ada, Kak.' }],
  };
  expect(dataOf(await scene.call(saveChatSettings, seller, { input: settings }))).toEqual(settings);
  expect(
    refusalOf(await scene.call(saveChatSettings, seller, { input: { ...settings, closes_at: 480 } })),
  ).toMatchObject({ errors: [{ field: 'closes_at', rule: 'date_range' }] });
  const { thread_id } = await begun();
  expect(await messagesOf(thread_id)).toHaveLength(1);
  scene.clock.set('2026-11-20T21:00:00+07:00');
  await begun('Masih buka?');
  await begun('Halo?');
  const after = await messagesOf(thread_id);
  expect(after.filter(({ is_automatic }) => is_automatic)).toEqual([
    expect.objectContaining({ text: settings.auto_reply, is_own: false }),
  ]);
});

describe('what was reported', () => {
  test('is read by operators with what stands around it, audited each time, and decided once', async () => {
    const { thread_id } = await begun('Bisa kurang?');
    const { message } = dataOf(await answer({ thread_id, text: 'Transfer ke 0812 3456 7890 saja, Kak' }));
    expect(message.has_contact).toBe(true);
    const report = { message_id: message.message_id, reason: 'outside', note: 'Diajak bayar di luar' };
    dataOf(await scene.call(reportChat, me, { input: report }));
    dataOf(await scene.call(reportChat, me, { input: report }));
    const operator = await scene.operator('user');
    const open = dataOf(await scene.call(chatReports, operator)).filter(
      ({ text }) => text === 'Transfer ke 0812 3456 7890 saja, Kak',
    );
    expect(open).toHaveLength(1);
    const { report_id } = open[0]!;
    const params = { report_id: String(report_id) };
    const read = dataOf(await scene.call(readChatReport, operator, { params }));
    expect(read.messages.map(({ text, is_reported }) => [text, is_reported])).toEqual([
      ['Bisa kurang?', false],
      ['Transfer ke 0812 3456 7890 saja, Kak', true],
    ]);
    const decide = () =>
      scene.call(decideChatReport, operator, {
        input: { report_id, decision: 'muted', note: 'Mengajak keluar' },
      });
    const decisions = await Promise.all([decide(), decide()]);
    expect(decisions.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await scene.auditEvents(`chat:${thread_id}`)).map(({ action }) => action)).toEqual([
      'chat.read',
      'chat.decide',
    ]);
    expect((await messagesOf(thread_id)).at(-1)).toMatchObject({ text: '', is_hidden: true });
    expect(refusalOf(await answer({ thread_id, text: 'Halo' }))).toMatchObject({
      message: expect.stringContaining('belum dapat mengirim chat'),
    });
    scene.clock.set('2026-11-28T12:00:00+07:00');
    dataOf(await answer({ thread_id, text: 'Halo' }));
  });

  test('other threads cannot be read', async () => {
    await begun();
    const operator = await scene.operator('user');
    const params = { report_id: '999999' };
    expect(refusalOf(await scene.call(readChatReport, operator, { params })).code).toBe(404);
  });
});

test('messages written at once are each counted', async () => {
  const { thread_id } = await begun();
  await Promise.all(Array.from({ length: 20 }, (_, n) => write({ thread_id, text: `Pesan ${n}` })));
  const [listed] = dataOf(await scene.call(listStoreChats, seller));
  expect(listed?.unread).toBe(21);
});
