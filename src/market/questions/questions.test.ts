import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  answerQuestion,
  askQuestion,
  decideQuestionReport,
  listQuestions,
  listStoreQuestions,
  questionReports,
  reportQuestion,
  reportStoreQuestion,
} from '#contract/question.ts';
import { dataOf, refusalOf } from '#tests/support/call-routes.ts';
import { type Account, createScene, NOON, type Scene } from '#tests/support/scene.ts';

let scene: Scene;
let shirt: number;
let slug: string;
let me: number;
let seller: Account;

beforeAll(async () => {
  scene = await createScene();
});
beforeEach(async () => {
  scene.clock.set(NOON);
  shirt = await scene.product({ product_name: 'Kemeja Tenun', stock: 5 });
  await scene.publish();
  ({ slug } = await scene.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', shirt)
    .executeTakeFirstOrThrow());
  me = await scene.buyer();
  seller = await scene.sellerOf(scene.cendana);
});

const ask = (text: string, who = me) => scene.call(askQuestion, who, { input: { product_id: shirt, text } });
const answer = (question_id: number, text: string, who = seller) =>
  scene.call(answerQuestion, who, { input: { question_id, text } });
const shown = async () => dataOf(await scene.call(listQuestions, null, { params: { slug } }));
const told = async (of: 'user_id' | 'merchant_id', id: number) =>
  (await scene.db.selectFrom('notifications').select('kind').where(of, '=', id).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );

test('a buyer asks in public, the store alone answers, once; both are told', async () => {
  const { question_id } = dataOf(await ask('Ada ukuran XL?'));
  expect(await shown()).toMatchObject([
    { question_id, buyer: 'B***o', text: 'Ada ukuran XL?', answer: null },
  ]);
  expect(await told('merchant_id', scene.cendana)).toContain('question_asked');
  const open = dataOf(await scene.call(listStoreQuestions, seller, { input: { status: 'open' } }));
  expect(open.find((row) => row.question_id === question_id)).toMatchObject({ product: { id: shirt, slug } });

  const other = await scene.sellerOf(scene.lontar);
  expect(refusalOf(await answer(question_id, 'Ada, Kak', other)).code).toBe(404);
  dataOf(await answer(question_id, 'Ada, Kak. Hubungi 0812 3456 7890'));
  expect(refusalOf(await answer(question_id, 'Sekali lagi')).code).toBe(409);
  expect(await shown()).toMatchObject([
    { has_contact: false, answer: { text: 'Ada, Kak. Hubungi 0812 3456 7890', has_contact: true } },
  ]);
  expect(await told('user_id', me)).toEqual(['question_answered']);
});

test('the own store’s product, one that is not there, a short text and a sixth open question are refused', async () => {
  const owner = await scene.db
    .selectFrom('merchants')
    .select('owner_id')
    .where('id', '=', scene.cendana)
    .executeTakeFirstOrThrow();
  expect(refusalOf(await ask('Laku berapa?', owner.owner_id)).code).toBe(409);
  const input = { product_id: 999_999_999, text: 'Ada di mana?' };
  expect(refusalOf(await scene.call(askQuestion, me, { input })).code).toBe(404);
  expect(refusalOf(await ask('Hai')).code).toBe(422);
  expect(refusalOf(await ask('a'.repeat(501))).code).toBe(422);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => ask(`Pertanyaan ke-${n}`)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(5);
  expect(await shown()).toHaveLength(5);
});

test('reported once by each, an operator hides an answer alone, or a question with all of it', async () => {
  const { question_id } = dataOf(await ask('Bisa COD di www.toko-lain.com?'));
  dataOf(await answer(question_id, 'Tidak bisa'));
  const report = (part: string) =>
    scene.call(reportQuestion, me, { input: { question_id, part, reason: 'rude' } });
  dataOf(await report('answer'));
  dataOf(await report('answer'));
  const input = { question_id, part: 'question', reason: 'outside', note: 'Mengajak keluar' };
  dataOf(await scene.call(reportStoreQuestion, seller, { input }));
  const lontar = await scene.sellerOf(scene.lontar);
  expect(refusalOf(await scene.call(reportStoreQuestion, lontar, { input })).code).toBe(404);

  const operator = await scene.operator('content');
  const open = dataOf(await scene.call(questionReports, operator, { input: { status: 'open' } }));
  const mine = open.filter((row) => row.question_id === question_id);
  expect(mine.map(({ part, text }) => [part, text])).toEqual([
    ['answer', 'Tidak bisa'],
    ['question', 'Bisa COD di www.toko-lain.com?'],
  ]);
  const decide = (report_id: number) =>
    scene.call(decideQuestionReport, operator, {
      input: { report_id, decision: 'hidden', note: 'Melanggar' },
    });
  dataOf(await decide(mine[0]!.report_id));
  expect(await shown()).toMatchObject([{ question_id, answer: null }]);
  expect(refusalOf(await answer(question_id, 'Lagi')).code).toBe(409);
  expect(refusalOf(await decide(mine[0]!.report_id)).code).toBe(409);
  dataOf(await decide(mine[1]!.report_id));
  expect(await shown()).toEqual([]);
  expect((await scene.auditEvents(`question:${question_id}`)).map(({ action }) => action)).toEqual([
    'question.decide',
    'question.decide',
  ]);
});
