import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launchChromium } from '#tests/support/chromium.ts';
import { buildIfStale } from '../tools/build.ts';
import { startShopOf } from './support/bench-server.ts';
import { figuresOf, type PageFigures, pageHead, pageLine } from './support/page-budgets.ts';
import { checkOnce, type Screen, visitOnce } from './support/throttled-visit.ts';
import { readCatalogue } from './support/words.ts';

// `npm run bench -- pages [--products 2000] [--runs 3] [--only home,search] [--shifts] [--at http://…] [--json file]`
// Each page in both languages: on a cheap phone (390 px, slow 4G, 4x slower processor) and on a desk (1440 px).
// Exit code 1 when a budget is broken; times are judged by the median of the runs, and by three runs at least.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '2000' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    shifts: { type: 'boolean', default: false },
    at: { type: 'string' },
    json: { type: 'string' },
  },
});
const runs = Number(values.runs);

const screens: Record<string, Screen> = {
  '390 slow': { width: 390, height: 844, isSlow: true },
  '1440 wide': { width: 1440, height: 900, isSlow: false },
};

const namesOf = async (port: number) => {
  const { tops, slugs, words, stores } = await readCatalogue(port);
  const answer = await fetch(`http://127.0.0.1:${port}/api/homepage/promos`);
  const { data: promos } = (await answer.json()) as { data: { slug: string }[] };
  return { tops, slugs, words, stores, promos };
};

const pagesOf = ({ tops, slugs, words, stores, promos }: Awaited<ReturnType<typeof namesOf>>) => ({
  home: '/',
  category: `/product/category/${tops[0]?.slug}`,
  subcategory: `/product/subcategory/${tops[0]?.child[0]?.slug}`,
  search: `/search?search=${words[0]}`,
  product: `/product/${slugs[0]}`,
  store: `/store/${stores[0]}`,
  brand: '/brand',
  promo: '/promo',
  'promo-detail': `/promo/${promos[0]?.slug}`,
  'flash-sale': '/flash-sale',
  'not-found': '/tidak-ada',
});

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
if (values.at === undefined && !buildIfStale(root)) process.exit(1);
const shop = values.at === undefined ? await startShopOf(Number(values.products)) : null;
const port = shop?.port ?? Number(new URL(values.at ?? '').port);
const browser = await launchChromium();
const rows: PageFigures[] = [];
const wanted = values.only?.split(',');

process.stdout.write(`${pageHead}\n${'-'.repeat(pageHead.length + 12)}\n`);
for (const [name, path] of Object.entries(pagesOf(await namesOf(port)))) {
  if (wanted !== undefined && !wanted.includes(name)) continue;
  for (const language of ['id', 'en']) {
    const url = `http://127.0.0.1:${port}${language === 'en' ? `/en${path === '/' ? '' : path}` : path}`;
    const checks = await checkOnce(browser, url);
    for (const [screen, size] of Object.entries(screens)) {
      const visits = [];
      for (let run = 0; run < (size.isSlow ? runs : 1); run += 1)
        visits.push(await visitOnce(browser, url, size));
      const figures = figuresOf(
        `${name} ${language}`,
        screen,
        visits,
        checks,
        name === 'not-found' ? 404 : 200,
      );
      // one run alone is no proof that a page is too slow
      if (runs < 3) figures.over = figures.over.filter((budget) => !budget.endsWith('Ms'));
      rows.push(figures);
      process.stdout.write(`${pageLine(figures)}\n`);
      if (values.shifts)
        for (const visit of visits)
          process.stdout.write(`    LCP ${visit.lcpElement}\n    ${visit.shifts.join('\n    ')}\n`);
    }
  }
}
await browser.close();
await shop?.stop();
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify({ runs, rows }, null, 2));
const broken = rows.filter(({ over }) => over.length > 0).length;
process.stdout.write(
  broken === 0 ? '\nAll within their budgets.\n' : `\n${broken} of ${rows.length} over.\n`,
);
process.exit(broken === 0 ? 0 : 1);
