import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { launchChromium } from '#tests/support/chromium.ts';
import { startShopOf } from './support/bench-server.ts';
import { film } from './support/film.ts';
import { figuresOf, type PageFigures, pageHead, pageLine } from './support/page-budgets.ts';
import { inLanguage, shopPages } from './support/shop-pages.ts';
import { checkOnce, type Screen, visitOnce } from './support/throttled-visit.ts';

// `npm run bench -- pages [--products 2000] [--runs 3] [--only home,search] [--languages id] [--shifts] [--film folder]
// [--at http://…] [--json file]`: each page in both languages, the buyer's own as the demo buyer, on a cheap phone
// (390 px, slow 4G, 4x slower processor) and on a desktop (1440 px). `--film` writes pictures of how home, category and
// product build up on the phone, and measures nothing else.
// Exit code 1 when a budget is broken; times are judged by the median of the runs, and by three runs at least.
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '2000' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    languages: { type: 'string', default: 'id,en' },
    film: { type: 'string' },
    shifts: { type: 'boolean', default: false },
    at: { type: 'string' },
    json: { type: 'string' },
  },
});
const runs = Number(values.runs);

/** The pages that `--film` shows. */
const filmed = ['home', 'category', 'product'];
const screens = {
  '390 slow': { width: 390, height: 844, isSlow: true },
  '1440 wide': { width: 1440, height: 900, isSlow: false },
} satisfies Record<string, Screen>;

const shop = values.at === undefined ? await startShopOf(Number(values.products)) : null;
const port = shop?.port ?? Number(new URL(values.at ?? '').port);
const browser = await launchChromium();
const rows: PageFigures[] = [];
const wanted = values.only?.split(',');

const pages = (await shopPages(port)).filter(({ name }) => wanted === undefined || wanted.includes(name));
const languages = values.languages.split(',');

if (values.film !== undefined) {
  for (const { name, path } of pages.filter((page) => filmed.includes(page.name)))
    for (const language of languages) {
      const url = `http://127.0.0.1:${port}${inLanguage(path, language)}`;
      // once for nothing, so that the picture sizes are made
      await checkOnce(browser, url);
      const sheet = await film(browser, url, screens['390 slow'], values.film, `${name}-${language}`);
      process.stdout.write(`${sheet}\n`);
    }
  await browser.close();
  await shop?.stop();
  process.exit(0);
}

process.stdout.write(`${pageHead}\n${'-'.repeat(pageHead.length + 12)}\n`);
for (const { name, path, status, member } of pages) {
  for (const language of languages) {
    const url = `http://127.0.0.1:${port}${inLanguage(path, language)}`;
    const checks = await checkOnce(browser, url, member);
    for (const [screen, size] of Object.entries(screens)) {
      const visits = [];
      for (let run = 0; run < (size.isSlow ? runs : 1); run += 1)
        visits.push(await visitOnce(browser, url, size, member));
      const figures = figuresOf(`${name} ${language}`, screen, visits, checks, status);
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
