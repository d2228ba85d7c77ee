import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { orderStatus } from '#contract/order-status.ts';
import { account as enAccount } from './en/buyer.ts';
import { operatorOrders as enOperator } from './en/operator/orders.ts';
import { orders as enBuyer } from './en/orders.ts';
import { sellerOrders as enSeller } from './en/seller/orders.ts';
import { account as idAccount } from './id/buyer.ts';
import { operatorOrders as idOperator } from './id/operator/orders.ts';
import { orders as idBuyer } from './id/orders.ts';
import { sellerOrders as idSeller } from './id/seller/orders.ts';
import { type ServerMessageKey, serverMessage } from './server.ts';

/** The words that docs/glossary.md leaves out, with the one that stands in their place. */
const leftOut: Record<'id' | 'en', readonly [RegExp, string][]> = {
  id: [
    [/\b(saringan|saring)\b/i, 'filter'],
    [/\bspanduk\b/i, 'banner'],
    [/\bhalaman utama\b/i, 'beranda'],
    [/\btoko resmi\b/i, 'Official Store'],
    [/\b(di|me)(nang|tang)guhkan\b/i, 'dibekukan'],
    [/\boperator\b(?!')/i, 'petugas'],
    [/\b(nomor HP|telepon)\b/i, 'nomor ponsel'],
    [/\blaporan (anda|pembeli|masalah)\b/i, 'komplain'],
    [/\b(dilaporkan|melaporkan)\b/i, 'dikomplain'],
    [/\b(menunggu penjual|menunggu dibayar|belum dibayar)(?=['"`])/i, 'the name of the state of an order'],
    [/\bmerek\b/, 'brand'],
    [/\b(boleh kosong|tidak wajib)\b/i, 'opsional'],
    [/\bterlanjur\b/i, 'telanjur'],
    [/\bsesudah\b(?!['"`])/i, 'setelah'],
    [/\b(bila|kalau)\b/i, 'jika'],
    [/\d tanda\b/, 'karakter'],
    [/\bbebas\b/i, 'tersedia'],
    [/\bpaling besar \d/, 'maksimal'],
    [/\bdi pasar\b|\bdari pasar\b(?! se)/i, 'Lokapasar'],
    [/\bswafoto memegang|foto diri\b/i, 'swafoto dengan KTP'],
  ],
  en: [
    [/(?<!e-)\bwallets?\b(?!\.)/i, 'balance'],
    [/\bmobile number\b/i, 'phone number'],
    [/\bfree delivery\b/i, 'free shipping'],
    [/\bpostcode\b/i, 'postal code'],
    [/\byour report\b|\bbuyer[’']s report\b/i, 'complaint'],
    [/\d signs\b/, 'characters'],
    [/\bofficial store\b/, 'Official Store'],
    [/\bin the market\b/i, 'on Lokapasar'],
    [/\bmay be empty\b|\bnot required\b/i, 'optional'],
    [/\bempty = /i, 'leave empty'],
    [/\b(smallest|largest) (withdrawal|purchase|discount)\b/i, 'minimum, maximum'],
    [/\b(pick this|(?<!\{)picked)\b/i, 'select, choose'],
    [/\bkeeps? (the|your) money\b|\bmoney is kept\b/i, 'hold, held'],
    [/\bsecond factor\b/i, 'second step'],
    [/\bsmall letters\b/i, 'lowercase letters'],
    [/\bcode is free\b|\baddress is free\b/i, 'available'],
  ],
};

/** Everything that is said in a language's folder, with the file it stands in. */
const literals = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const saidIn = (language: 'id' | 'en'): { file: string; text: string }[] =>
  globSync(`${language}/**/*.ts`, { cwd: import.meta.dirname }).flatMap((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8')
      .split('\n')
      .filter((line) => !/^(import|export \*|\s*(\/\/|\/?\*))/.test(line) && !/ from '/.test(line))
      .flatMap((line) => line.match(literals) ?? [])
      .map((text) => ({ file, text })),
  );

it.each(['id', 'en'] as const)('%s has one word for one thing', (language) => {
  const said = saidIn(language);
  expect(said.length).toBeGreaterThan(1_500);
  const found = said.flatMap(({ file, text }) =>
    leftOut[language].filter(([word]) => word.test(text)).map(([, use]) => `${file}: ${text} (say: ${use})`),
  );
  expect(found).toEqual([]);
});

it('calls the states of an order the same for buyer, seller, operator and in the answers', () => {
  for (const [locale, operator, seller, buyer, account] of [
    ['id', idOperator, idSeller, idBuyer, idAccount],
    ['en', enOperator, enSeller, enBuyer, enAccount],
  ] as const) {
    for (const status of orderStatus.options) {
      const label = serverMessage(locale, `order_${status}` satisfies ServerMessageKey);
      expect(operator.statuses[status]).toBe(label);
      expect(seller.states[status]).toBe(label);
    }
    const { statuses } = operator;
    expect(seller.tab).toMatchObject({ paid: statuses.paid, delivered: statuses.delivered });
    expect(buyer).toMatchObject({ waiting_payment: statuses.waiting_payment, delivered: statuses.delivered });
    expect(account).toMatchObject({
      waitingPayment: statuses.waiting_payment,
      paid: statuses.paid,
      delivered: statuses.delivered,
    });
  }
});
