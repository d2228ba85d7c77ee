import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { meeting } from '#tests/races/naive.ts';
import { createScene } from '#tests/support/scene.ts';

const scene = await createScene();
const product = await scene.product({ stock: 1_000 });
await scene.publish();
const RUSH = 8;

const serials = async () =>
  (
    await scene.db
      .selectFrom('invoices')
      .select('serial')
      .where('kind', '=', 'invoice')
      .orderBy('serial')
      .execute()
  ).map(({ serial }) => serial);

test(`${RUSH} orders of one store sent at once, some undone: numbers without a gap, each once`, async () => {
  const codes: string[] = [];
  for (let turn = 0; turn < RUSH; turn += 1)
    codes.push(await scene.order({ buyer: await scene.buyer(), products: [product], status: 'processed' }));
  await Promise.all(
    codes.map((code, turn) => scene.move(code, 'ship', 'seller', { resi: `JNE1000${turn}` })),
  );
  expect(await serials()).toEqual(Array.from({ length: RUSH }, (_, index) => index + 1));
  // a number that was taken and undone is given again
  await scene.db
    .transact(async (tx) => {
      await sql`update invoice_series set last = last + 1`.execute(tx);
      throw new Error('undone');
    })
    .catch(() => undefined);
  const code = await scene.order({
    buyer: await scene.buyer(),
    products: [product],
    status: 'shipped',
    resi: 'JNE99999',
  });
  expect(code).toMatch(/^INV-/);
  expect(await serials()).toEqual(Array.from({ length: RUSH + 1 }, (_, index) => index + 1));
});

test('whoever reads the last number and writes the next one later gives it twice: the database refuses the second', async () => {
  const together = meeting(2);
  const [sent] = await scene.db.selectFrom('invoices').selectAll().limit(1).execute();
  const naive = async () => {
    const { last } = await scene.db
      .selectFrom('invoices')
      .select((eb) => eb.fn.max('serial').as('last'))
      .executeTakeFirstOrThrow();
    await together();
    const { id: _, ...row } = sent!;
    const serial = Number(last) + 1;
    return scene.db.transact(async (tx) => {
      await tx
        .insertInto('invoices')
        .values({ ...row, kind: 'credit_note', refers_to: sent!.id, serial, number: `X/${serial}` })
        .execute();
      return 'written';
    });
  };
  const outcomes = await Promise.allSettled([naive(), naive()]);
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(1);
});
