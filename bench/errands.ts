import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import { launchChromium } from '#tests/support/chromium.ts';
import { settled } from '#tests/support/settled.ts';
import { startShopOf } from './support/bench-server.ts';
import { errandScene } from './support/errand-scene.ts';
import { openCold, type Screen } from './support/throttled-visit.ts';

// `npm run bench -- errands [--url http://…] [--runs 5] [--only buy,labels] [--json file]`: five errands in the demo shop
// (of its own, or the one at `--url`, started with RATE_LIMIT=off), as somebody does them who knows the shop: how many
// presses (a field that is filled counts as one), how many pages, how many seconds from the first press until it is done.
// The script presses as soon as something can be pressed, so seconds are what the shop takes, without reading and thinking.
const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    json: { type: 'string' },
  },
});

const screens = {
  '390 slow': { width: 390, height: 844, isSlow: true },
  '1440 wide': { width: 1440, height: 900, isSlow: false },
} satisfies Record<string, Screen>;

/** Presses and writes, and remembers what. */
const handOf = (page: Page) => {
  const steps: string[] = [];
  const only = (target: Locator) => target.filter({ visible: true }).first();
  return {
    steps,
    press: async (name: string, target: Locator) => {
      steps.push(name);
      await only(target).click();
    },
    write: async (name: string, target: Locator, text: string) => {
      steps.push(name);
      await only(target).fill(text);
    },
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }),
    link: (name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' }),
  };
};
type Hand = ReturnType<typeof handOf>;
type Walk = { page: Page; hand: Hand; isNarrow: boolean };
type Scene = Awaited<ReturnType<typeof errandScene>>;
type Errand = {
  key: string;
  title: string;
  who: 'buyer' | 'seller' | 'operator';
  start: string;
  prepare?: (scene: Scene) => Promise<void>;
  walk: (on: Walk) => Promise<unknown>;
};

/** Opens the account's places: a sheet on narrow, the menu below the name on wide. */
const openAccount = async ({ page, hand, isNarrow }: Walk): Promise<void> => {
  const opener = isNarrow ? hand.button(/^Akun/) : page.locator('button[aria-controls="account-menu"]');
  await hand.press(isNarrow ? 'Akun' : 'own name', opener);
};

const toStore = async (on: Walk): Promise<void> => {
  if (on.isNarrow) await openAccount(on);
  await on.hand.press('Toko saya', on.hand.link('Toko saya'));
};

const errands: Errand[] = [
  {
    key: 'buy',
    title: 'Buy one thing from each of four stores (from the cart to the payment)',
    who: 'buyer',
    start: '/cart',
    prepare: (scene) => scene.cartOf(4),
    walk: async ({ page, hand }) => {
      await hand.press('Beli (4)', hand.button('Beli (4)'));
      const nota = page.getByRole('region', { name: 'Nota' });
      await nota.waitFor();
      // the couriers are there, and with them what is paid
      await nota.getByText('Lengkapi alamat dan kurir').waitFor({ state: 'detached' });
      await hand.press('Bayar', hand.button(/^Bayar/));
      await page.waitForURL('**/payment/PAY-*');
      await hand.button('Simulasikan pembayaran').waitFor();
    },
  },
  {
    key: 'balance',
    title: 'Find the balance (from home)',
    who: 'buyer',
    start: '/',
    walk: async (on) => {
      await openAccount(on);
      await on.hand.press('Saldo', on.hand.link('Saldo'));
      await on.page.waitForURL('**/user/wallet');
      const main = on.page.getByRole('main');
      await main.getByRole('heading', { level: 1, name: 'Saldo' }).waitFor();
      await main.getByText(/^Rp/).first().waitFor();
    },
  },
  {
    key: 'review',
    title: 'Answer a review (from home)',
    who: 'seller',
    start: '/',
    prepare: (scene) => scene.review(),
    walk: async (on) => {
      const { page, hand } = on;
      await toStore(on);
      await hand.press('Ulasan belum dibalas', hand.link(/Ulasan belum dibalas/));
      await hand.press('Balas', hand.button(/^Balas ulasan/));
      await hand.write('the answer', page.getByRole('textbox', { name: 'Balasan' }), 'Terima kasih, Kak.');
      await hand.press('Kirim balasan', hand.button('Kirim balasan'));
      await page.getByText('Balasan terkirim').waitFor();
    },
  },
  {
    key: 'labels',
    title: "Print today's labels (from home)",
    who: 'seller',
    start: '/',
    walk: async (on) => {
      const { page, hand } = on;
      await toStore(on);
      const label = page.waitForEvent('download');
      await hand.press('Cetak n label', hand.button(/^Cetak \d+ label$/));
      await (await label).path();
    },
  },
  {
    key: 'complaint',
    title: 'Settle a complaint (from home)',
    who: 'operator',
    start: '/',
    prepare: (scene) => scene.complaint(),
    walk: async (on) => {
      const { page, hand } = on;
      await openAccount(on);
      await hand.press('Backoffice Lokapasar', hand.link('Backoffice Lokapasar'));
      await hand.press('Komplain', page.getByRole('main').getByRole('link', { name: /Komplain/ }));
      await hand.press('the oldest', page.getByRole('row').getByRole('link', { name: /^INV-/ }));
      // the store that was complained about is asked first, and has two days yet
      const atOnce = page.getByText('Putuskan tanpa menunggu');
      const note = page.getByRole('textbox', { name: 'Penjelasan untuk kedua pihak' });
      await note.or(atOnce).first().waitFor({ state: 'attached' });
      if (await atOnce.isVisible()) await hand.press('Putuskan tanpa menunggu', atOnce);
      await hand.write('the explanation', note, 'Foto menunjukkan barang rusak.');
      await page.getByRole('heading', { name: 'Baris pembukuan' }).waitFor();
      await hand.press('Putuskan', hand.button('Putuskan'));
      await hand.press('Ya, putuskan', hand.button('Ya, putuskan'));
      await page.getByText(/^Komplain INV-.* diputuskan/).waitFor();
    },
  },
];

/** Counts the pages that are come to, not what opens over one. */
const countPages = (page: Page) => {
  const counted = { pages: 0 };
  let here = page.url();
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || frame.url() === here) return;
    here = frame.url();
    counted.pages += 1;
  });
  return counted;
};

type Run = { presses: number; pages: number; seconds: number; steps: string[] };
const median = (numbers: number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const shop = values.url === undefined ? await startShopOf(2000) : null;
const origin = values.url?.replace(/\/$/, '') ?? `http://127.0.0.1:${shop?.port}`;
const scene = await errandScene(Number(new URL(origin).port));
const browser = await launchChromium();

const runOnce = async ({ who, start, walk }: Errand, screen: Screen): Promise<Run> => {
  const { context, page } = await openCold(browser, origin + start, screen, scene.members[who]);
  await page.goto(origin + start);
  await settled(page);
  const hand = handOf(page);
  const counted = countPages(page);
  const begun = performance.now();
  await walk({ page, hand, isNarrow: screen.isSlow });
  const seconds = (performance.now() - begun) / 1_000;
  await context.close();
  return { presses: hand.steps.length, ...counted, seconds, steps: hand.steps };
};

const only = values.only?.split(',');
const rows: Record<string, unknown>[] = [];
process.stdout.write('| Errand | Screen | Presses | Pages | Seconds | Steps |\n|---|---|--:|--:|--:|---|\n');
for (const errand of errands.filter(({ key }) => only === undefined || only.includes(key)))
  for (const [name, screen] of Object.entries(screens)) {
    const runs: Run[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      await errand.prepare?.(scene);
      runs.push(await runOnce(errand, screen));
    }
    const { presses, pages, steps } = runs[0]!;
    const seconds = median(runs.map((run) => run.seconds)).toFixed(1);
    rows.push({ errand: errand.key, screen: name, presses, pages, seconds, steps });
    process.stdout.write(
      `| ${errand.title} | ${name} | ${presses} | ${pages} | ${seconds} | ${steps.join(' › ')} |\n`,
    );
  }
await browser.close();
await shop?.stop();
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(rows, null, 2));
