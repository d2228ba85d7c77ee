import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FlashSlot } from '#contract/promo.ts';
import { emptyState, productCards, recommendations, resultList } from '#tests/support/parts.ts';
import { settled } from '#tests/support/settled.ts';
import { shopInBrowser, type VisitOptions } from '#tests/support/visit.ts';

const shop = shopInBrowser();
let slots: FlashSlot[];
let now: string;

/** Ten in the morning in Jakarta: one slot runs and others are to come, whatever the hour of the test. */
const moveToMorning = async (): Promise<string> => {
  const day = 86_400;
  const ofDay = (Date.now() / 1_000 + 7 * 3_600) % day;
  const advance_seconds = Math.round((10 * 3_600 - ofDay + day) % day);
  const moved = await fetch(`${shop.url()}/api/__test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance_seconds }),
  });
  return ((await moved.json()) as { data: { now: string } }).data.now;
};

beforeAll(async () => {
  now = await moveToMorning();
  slots = await shop.get<FlashSlot[]>('/promo/flashsale');
});

/** A page, and the product lists of promos it has asked for. */
const visit = async (path: string, { before, ...options }: VisitOptions = {}) => {
  const lists: URL[] = [];
  const { page } = await shop.visit(path, {
    ...options,
    before: async (page) => {
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.pathname.startsWith('/api/promo/products/')) lists.push(url);
      });
      await before?.(page);
    },
  });
  return { page, lists };
};

/** Goes to the flash sale the way a visitor does, so that the browser loads it. */
const follow = (page: Page) => page.locator('.sub-nav .flash-link').click();
const coming = () => slots.find((slot) => slot.tm_start > 0) as FlashSlot;
const hourOf = (slot: FlashSlot) => slot.hour_start_at.replace(':', '.');
const running = () => slots.find((slot) => slot.tm_start === 0) as FlashSlot;

/** Time in the page passes as the test says, and only then. */
const stopped = async ({ clock }: Page) => {
  await clock.install({ time: now });
  await clock.pauseAt(Date.parse(now) + 60_000);
};

describe('the hours', () => {
  test('#91 each says its hour and whether it is live or will come, in the language of the page', async () => {
    for (const [path, live, later, mark] of [
      ['/flash-sale', 'Berlangsung', 'Akan datang', '.'],
      ['/en/flash-sale', 'Live', 'Will come', ':'],
    ] as const) {
      const { page } = await visit(path);
      const told = async () =>
        (await page.locator('.flash-slots a').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
      await expect
        .poll(told)
        .toEqual(
          slots.map(
            (slot) => `${slot.hour_start_at.replace(':', mark)} ${slot.tm_start === 0 ? live : later}`,
          ),
        );
    }
  });

  test('#92 #90 choosing one shows its banner and its products', async () => {
    const { page, lists } = await visit('/flash-sale');
    const asked = page.waitForRequest((request) =>
      request.url().endsWith(`/api/promo/flashsale?selected=${coming().id}`),
    );
    await page.locator('.flash-slots a', { hasText: hourOf(coming()) }).click();
    await asked;
    await page.waitForURL(`**/flash-sale?selected=${coming().id}`);
    await page.locator('.results[data-position="1"] .flash-will').first().waitFor();
    expect(lists.at(-1)?.pathname).toBe(`/api/promo/products/${coming().id}`);
    const banner = page.locator('.flash-banner').first();
    await expect.poll(() => banner.innerText()).toContain(coming().promo_name);
    await expect
      .poll(() => banner.locator('img').getAttribute('src'))
      .toContain(coming().json_meta.main_banner_desktop);
    await expect
      .poll(() => page.locator('.flash-slots [aria-current]').innerText())
      .toContain(hourOf(coming()));
  });
});

describe('the clock', () => {
  test('#93 counts hours, minutes and seconds', async () => {
    const { page } = await visit('/flash-sale');
    await expect
      .poll(() => page.locator('.flash-clock').innerText())
      .toMatch(/Berakhir dalam\s+\d\d jam\s+\d\d menit\s+\d\d detik/);
    const english = await visit('/en/flash-sale');
    await expect
      .poll(() => english.page.locator('.flash-clock').innerText())
      .toMatch(/Ends in\s+\d\d hours\s+\d\d minutes\s+\d\d seconds/);
  });

  const shownSeconds = async (page: Page): Promise<number> => {
    const figures = (await page.locator('.flash-clock b').allInnerTexts()).map((text) =>
      Number.parseInt(text, 10),
    );
    const [hours = 0, minutes = 0, seconds = 0] = figures;
    return hours * 3_600 + minutes * 60 + seconds;
  };
  const serverSeconds = async (): Promise<number> =>
    (await shop.get<FlashSlot[]>('/promo/flashsale')).find((slot) => slot.tm_start === 0)?.tm_end ?? 0;
  const hourMs = 3_600_000;

  test.each([-5, 9])('#196 follows the server when the device is %i hours wrong', async (hours) => {
    const wrong = (page: Page) => page.clock.install({ time: Date.now() + hours * hourMs });
    const { page } = await visit('/flash-sale', { before: wrong });
    const isRight = async () => Math.abs((await shownSeconds(page)) - (await serverSeconds())) < 20;
    await expect.poll(isRight).toBe(true);
    await page.clock.runFor(2_000);
    await expect.poll(isRight).toBe(true);
    // and where the browser loads the page itself
    await page.getByRole('navigation', { name: 'Pintasan' }).getByRole('link', { name: 'Promo' }).click();
    await page.waitForURL('**/promo');
    await follow(page);
    await page.locator('.flash-clock').waitFor();
    await page.clock.runFor(2_000);
    await expect.poll(isRight).toBe(true);
  });

  test('#196 a page that was put away asks for the time when it is back', async () => {
    // no second passes: after hours the page would be loaded anew for its end
    const { page } = await visit('/flash-sale', { before: stopped });
    await page.clock.setSystemTime(Date.parse(now) + 7 * hourMs);
    const asked = page.waitForRequest('**/livez');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await asked;
    await expect
      .poll(async () => Math.abs((await shownSeconds(page)) - (await serverSeconds())))
      .toBeLessThan(20);
  });

  test('#196 ticks each second, and at zero the page is loaded anew', async () => {
    const { page } = await visit('/flash-sale', { before: (fresh) => fresh.clock.install({ time: now }) });
    const seconds = () => page.locator('.flash-clock b').nth(2).innerText();
    const first = await seconds();
    await page.clock.runFor(1_000);
    await expect.poll(seconds).not.toBe(first);
    const loaded = page.waitForEvent('load');
    await page.clock.fastForward((running().tm_end + 2) * 1_000);
    await loaded;
    expect(page.url()).toContain('/flash-sale');
  });
});

describe('the goods', () => {
  test('#195 are asked for 200 ms after the page came, not before', async () => {
    const { page } = await visit('/promo');
    await follow(page);
    await resultList(page, 1).waitFor();
    // by the browser's own clock: what it reports here may be late on a crowded machine
    const [came, asked] = await page.evaluate(() => {
      const fetched = (part: string) =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes(part)) as
          | PerformanceResourceTiming
          | undefined;
      return [fetched('/api/promo/flashsale')?.responseEnd, fetched('/api/promo/products/')?.startTime];
    });
    expect(came).toBeGreaterThan(0);
    expect((asked ?? 0) - (came ?? 0)).toBeGreaterThanOrEqual(200);
  });

  /** Makes the slot's list say that another page follows, or that none does; notes when list and button came. */
  const withNext = (follows: boolean) => async (fresh: Page) => {
    await fresh.route('**/api/promo/products/**', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { meta: { next_page_url: string | null } };
      body.meta.next_page_url = follows ? '/api/promo/products/1?page=2' : null;
      await route.fulfill({ response: answer, json: body });
    });
    await fresh.addInitScript(() => {
      const seen: Record<string, number> = {};
      Object.assign(window, { seen });
      const note = (selector: string) => {
        if (document.querySelector(selector)) seen[selector] ??= performance.now();
      };
      const look = () => ['.results[data-position="1"]', '.load-more button'].forEach(note);
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
    });
  };

  test('#194 "more" comes two seconds after a page that says another follows', async () => {
    const { page } = await visit('/promo', { before: withNext(true) });
    await follow(page);
    await page.getByRole('button', { name: 'Tampilkan lebih banyak' }).waitFor();
    const [list = 0, more = 0] = await page.evaluate(
      () => Object.values((window as unknown as { seen: object }).seen) as number[],
    );
    expect(more - list).toBeGreaterThanOrEqual(1_990);
  });

  test.each([{ follows: true }, { follows: false }])(
    'on a phone the footer waits for the end of the list (another page follows: $follows)',
    async ({ follows }) => {
      const { page } = await visit('/promo', { width: 390, before: withNext(follows) });
      await page.locator('.bottom-nav a', { hasText: 'Flash Sale' }).click();
      await resultList(page, 1).waitFor();
      await expect.poll(() => page.locator('.load-more').count()).toBe(follows ? 1 : 0);
      await expect.poll(() => page.locator('footer').isVisible()).toBe(!follows);
    },
  );

  test('#194 "more" does not come after a page that says none follows, full as it may be', async () => {
    const before = async (fresh: Page) => {
      await fresh.clock.install({ time: now });
      await withNext(false)(fresh);
    };
    const { page } = await visit('/promo', { before });
    await follow(page);
    await resultList(page, 1).waitFor();
    await page.clock.runFor(10_000);
    await settled(page);
    expect(await page.getByRole('button', { name: 'Tampilkan lebih banyak' }).count()).toBe(0);
  });

  test('#94 #228 are found by words; empty words clear the search and load again', async () => {
    const { page, lists } = await visit('/flash-sale');
    const box = page.getByRole('searchbox', { name: 'Cari di Flash Sale' });
    await box.fill('zzzqqq');
    await box.press('Enter');
    await resultList(page, 3).waitFor();
    expect(lists.at(-1)?.searchParams.get('search')).toBe('zzzqqq');

    await page.getByRole('button', { name: 'Hapus pencarian' }).click();
    await resultList(page, 1).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.has('search')).toBe(false);
    await expect.poll(() => page.getByRole('button', { name: 'Hapus pencarian' }).count()).toBe(0);

    const again = page.waitForResponse((response) => response.url().includes('/api/promo/products/'));
    await box.press('Enter');
    expect((await again).status()).toBe(200);
  });

  test('#98 none: a sorry block with recommendations', async () => {
    const { page } = await visit('/en/flash-sale?search=zzzqqq');
    await expect.poll(() => emptyState(resultList(page)).innerText()).toContain('Sorry');
    await productCards(recommendations(page)).first().waitFor();
  });

  test('#227 a price range upside down is asked for as it is and finds nothing', async () => {
    const range = 'price_start=200&price_end=100';
    const { page, lists } = await visit(`/flash-sale?selected=${running().id}&${range}`);
    await expect.poll(() => resultList(page).getAttribute('data-position')).toBe('3');
    expect(await page.getByText('Harga awal tidak boleh lebih besar').count()).toBe(0);
    const answered = page.waitForResponse((response) => response.url().includes('/api/promo/products/'));
    await page.getByRole('searchbox', { name: 'Cari di Flash Sale' }).press('Enter');
    expect(await (await answered).json()).toMatchObject({ code: 200, data: [], total: 0 });
    expect(lists.at(-1)?.search).toContain(range);
  });
});

describe('around the list', () => {
  test('#95 #96 #97 shortcuts lead to notifications and cart; the filter stands beside the list', async () => {
    const { page } = await visit('/en/flash-sale');
    const shortcuts = page.locator('.flash-shortcuts a');
    await expect
      .poll(() => shortcuts.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      .toEqual(['/en/user/profile/notification', '/en/cart']);
    await expect.poll(() => page.locator('aside.filter').isVisible()).toBe(true);
    // nobody counts what each category has in a flash sale: the numbers of the whole shop would be wrong here
    await page
      .getByRole('complementary', { name: 'Filter' })
      .getByRole('link', { name: 'Local Specialities', exact: true })
      .waitFor();
  });

  test('#99 #346 the banner moves on after five seconds, and stands under the pointer', async () => {
    const { page } = await visit('/flash-sale', { before: stopped });
    const at = () => page.locator('.banners-list').evaluate((list) => list.scrollLeft);
    expect(await at()).toBe(0);
    await page.clock.runFor(5_000);
    const second = await page
      .locator('.banners-slide')
      .nth(1)
      .evaluate((slide) => (slide as HTMLElement).offsetLeft);
    await expect.poll(at).toBe(second);
    await page.locator('.flash-banners').hover();
    await page.clock.runFor(20_000);
    expect(await at()).toBe(second);
  });
});
