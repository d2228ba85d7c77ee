import { describe, expect, test } from 'vitest';
import type { Category } from '#contract/catalogue.ts';
import type { Product } from '#contract/product.ts';
import { breadcrumbItems, productCards, productNames, resultList, toasts } from '#tests/support/parts.ts';
import { settled } from '#tests/support/settled.ts';
import { sharedShopInBrowser, type Visit } from '#tests/support/visit.ts';

const { visit, get, url } = sharedShopInBrowser();
const narrow = { width: 390 };
const lists = (asked: string[]) => asked.filter((path) => path.startsWith('/api/products/list'));
const position = ({ page }: Visit, wanted: 0 | 1 | 3) =>
  page.locator(`.results[data-position="${wanted}"]`).waitFor();
const totalOf = async (path: string): Promise<{ total: number }> =>
  (await (await fetch(`${url()}/api${path}`)).json()) as { total: number };
const tree = () => get<Category[]>('/products/categories/tree');

/** A root with more than two pages of products, its first child, and a root with a banner slider. */
const categories = async () => {
  const roots = await tree();
  const root = roots.find(({ total_product }) => total_product > 24) as Category;
  const slider = roots.find(({ json_meta }) => json_meta.main_slider.length > 0) as Category;
  return {
    root,
    child: root.child[0] as Category,
    slider,
    other: roots.find(({ id }) => id !== root.id) as Category,
  };
};

describe('a category', () => {
  test('#30 #73 #74 shows its way, its name, its filter and its products', async () => {
    const { root } = await categories();
    const { page, status } = await visit(`/product/category/${root.slug}`);
    expect(status).toBe(200);
    await expect.poll(() => breadcrumbItems(page).allInnerTexts()).toEqual(['Beranda', root.name]);
    await expect.poll(() => page.getByRole('complementary', { name: 'Filter' }).isVisible()).toBe(true);
    const newest = await get<Product[]>(`/products/list?categories[]=${root.id}&per_page=12`);
    await expect
      .poll(() => productNames(resultList(page)).allInnerTexts())
      .toEqual(newest.map(({ product_name }) => product_name));
  });

  test('#31 #77 one below leads to its own page, with every ancestor in the way', async () => {
    const { root, child } = await categories();
    const { page } = await visit(`/product/category/${root.slug}`);
    await page.locator('aside .tree').getByRole('link', { name: child.name, exact: true }).click();
    await page.waitForURL(`**/product/subcategory/${child.slug}`);
    await page.getByRole('heading', { level: 1, name: child.name }).waitFor();
    await expect
      .poll(() => breadcrumbItems(page).allInnerTexts())
      .toEqual(['Beranda', root.name, child.name]);
  });

  test('its cards name a permit with its number, and its filter leaves what has all that are chosen, as many as it says', async () => {
    const certified = await get<Product[]>('/products/list?permits[]=halal&per_page=100');
    const found = (await tree()).find(({ slug }) => slug.startsWith('oleh-oleh')) as Category;
    expect(certified.length).toBeGreaterThan(0);
    const { page } = await visit(`/product/category/${found.slug}`);
    await page.locator('aside').getByText('Sertifikat & izin').click();
    const labelOf = (name: string) => page.locator('aside label', { hasText: name });
    const label = labelOf('Halal');
    const tick = label.getByRole('checkbox');
    await expect.poll(() => label.locator('.n').innerText()).toMatch(/^\d/);
    const count = Number((await label.locator('.n').innerText()).replaceAll('.', ''));
    await tick.check();
    await page.waitForURL(/permits\[\]=halal/);
    await position({ page } as Visit, 1);
    const marks = productCards(resultList(page)).locator('.mark.badge-good');
    await expect.poll(() => marks.count()).toBe(await productCards(resultList(page)).count());
    const { total } = await totalOf(`/products/list?categories[]=${found.id}&permits[]=halal`);
    expect(total).toBe(count);
    // one more leaves those that have both
    const both = Number((await labelOf('P-IRT').locator('.n').innerText()).replaceAll('.', ''));
    await labelOf('P-IRT').getByRole('checkbox').check();
    await page.waitForURL(/permits\[\]=halal&permits\[\]=pirt/);
    const halalToo = `/products/list?categories[]=${found.id}&permits[]=halal&permits[]=pirt`;
    expect((await totalOf(halalToo)).total).toBe(both);
    await tick.uncheck();
    await page.waitForURL((address) => !address.search.includes('halal'));
    const [first] = await get<Product[]>(`/products/list?categories[]=${found.id}&permits[]=pirt`);
    const { name, number } = first?.permit ?? {};
    await productCards(resultList(page))
      .first()
      .locator(`abbr[title="${number}"]`, { hasText: name })
      .waitFor();
    await labelOf('P-IRT').getByRole('checkbox').uncheck();
    await page.waitForURL((address) => !address.search.includes('permits'));
  });

  test('#76 another top-level category leads to its page', async () => {
    const { root, other } = await categories();
    const { page } = await visit(`/en/product/category/${root.slug}`);
    await page.getByRole('button', { name: 'Other categories' }).click();
    await page.locator(`aside .tree a[href="/en/product/category/${other.slug}"]`).click();
    await page.waitForURL(`**/en/product/category/${other.slug}`);
  });

  test('#72 its banners link to their targets; without any there is no slider', async () => {
    const { slider, child } = await categories();
    const { page } = await visit(`/product/category/${slider.slug}`);
    await expect
      .poll(() => page.locator('.banners a').evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
      .toEqual(slider.json_meta.main_slider.map(({ targeturl }) => targeturl));
    const plain = child.json_meta.main_slider.length === 0 ? child : (child.child[0] as Category);
    const bare = await visit(`/product/subcategory/${plain.slug}`);
    expect(await bare.page.locator('.banners').count()).toBe(0);
  });

  test('a slug that is none answers 404', async () => {
    expect((await fetch(`${url()}/product/category/tidak-ada-begini`)).status).toBe(404);
  });
});

describe('more of it', () => {
  test('#192 #264 on wide a button loads the next page, scrolling does not', async () => {
    const { root } = await categories();
    const visited = await visit(`/product/category/${root.slug}`);
    const { page, asked } = visited;
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.locator('footer').waitFor();
    await settled(page);
    expect(lists(asked)).toEqual([]);
    await page.getByRole('button', { name: 'Tampilkan lebih banyak' }).click();
    await expect.poll(() => productCards(resultList(page)).count()).toBe(24);
    expect(lists(asked).map((path) => path.split('&').at(-1))).toEqual(['page=2']);
  });

  test('#191 on narrow the end of the list loads the next page by itself', async () => {
    const { root } = await categories();
    const { page } = await visit(`/product/category/${root.slug}`, narrow);
    const cards = productCards(resultList(page));
    await expect.poll(() => cards.count()).toBe(12);
    await page.locator('.load-more').scrollIntoViewIfNeeded();
    await expect.poll(() => cards.count()).toBe(24);
  });

  test('on narrow the last few products bring nothing from below into sight', async () => {
    const { root } = await categories();
    let free: () => void = () => undefined;
    const reader = new Promise<void>((done) => {
      free = done;
    });
    const { page } = await visit(`/product/category/${root.slug}`, {
      ...narrow,
      before: async (one) => {
        await one.clock.install();
        await one.route('**/api/products/list**', async (route) => {
          const answer = await route.fetch();
          const body = (await answer.json()) as { data: unknown[] };
          await reader;
          await route.fulfill({ response: answer, json: { ...body, data: body.data.slice(0, 2) } });
        });
      },
    });
    const footer = () =>
      page.locator('footer').evaluate((one) => one.getBoundingClientRect().top - innerHeight);
    await page.locator('.load-more').scrollIntoViewIfNeeded();
    await page.locator('.results .skeleton').first().waitFor();
    // read on while they come, past where the two will end
    await page.evaluate(() => {
      const cells = document.querySelectorAll('.results .skeleton');
      scrollBy(0, (cells[8] as Element).getBoundingClientRect().top);
    });
    const place = await page.evaluate(() => scrollY);
    // no time passes in which the list could be taken to be at rest
    await page.clock.pauseAt(Date.now() + 60_000);
    free();
    await expect.poll(() => productCards(resultList(page)).count()).toBe(14);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    // a window that is thrown on is a screen further on before a busy page knows
    expect(await footer()).toBeGreaterThanOrEqual(await page.evaluate(() => innerHeight));
    // at rest no more is kept than what holds the rest below out of sight
    await page.clock.resume();
    await expect.poll(footer).toBeLessThan(60);
    expect(await footer()).toBeGreaterThanOrEqual(0);

    // out of sight, the empty room goes
    await page.evaluate(() => scrollTo(0, 0));
    const gap = () =>
      page.evaluate(() => {
        const last = [...document.querySelectorAll('.results .card')].at(-1)?.getBoundingClientRect();
        return (document.querySelector('footer')?.getBoundingClientRect().top ?? 0) - (last?.bottom ?? 0);
      });
    await expect.poll(gap).toBeLessThan(150);
  });

  test('#193 there is no more after a page that is not full', async () => {
    const { root } = await categories();
    const before: NonNullable<Parameters<typeof visit>[1]>['before'] = (page) =>
      page.route('**/api/products/list**', async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { data: unknown[] };
        await route.fulfill({ response: answer, json: { ...body, data: body.data.slice(0, 5) } });
      });
    const { page } = await visit(`/product/category/${root.slug}`, { before });
    await page.getByRole('button', { name: 'Tampilkan lebih banyak' }).click();
    await expect.poll(() => productCards(resultList(page)).count()).toBe(17);
    await expect.poll(() => page.getByRole('button', { name: 'Tampilkan lebih banyak' }).count()).toBe(0);
  });

  test('#319 a failing next page ends in silence', async () => {
    const { root } = await categories();
    const { page } = await visit(`/product/category/${root.slug}`, {
      before: (one) => one.route('**/api/products/list**', (route) => route.abort()),
    });
    const more = page.getByRole('button', { name: 'Tampilkan lebih banyak' });
    const failed = page.waitForEvent('requestfailed');
    await more.click();
    await failed;
    await expect.poll(() => more.getAttribute('aria-busy')).toBe(null);
    await settled(page);
    expect(await toasts(page).count()).toBe(0);
  });

  test('back from a product finds the list as long as it was', async () => {
    const { root } = await categories();
    const { page } = await visit(`/product/category/${root.slug}`);
    await page.getByRole('button', { name: 'Tampilkan lebih banyak' }).click();
    await expect.poll(() => productCards(resultList(page)).count()).toBe(24);
    await productNames(resultList(page)).getByRole('link').nth(20).click();
    await page.getByRole('button', { name: 'Beli Langsung' }).first().waitFor();
    await page.goBack();
    await expect.poll(() => productCards(resultList(page)).count()).toBe(24);
  });
});

describe('the filter', () => {
  test('#190 #187 #189 a choice clears the list, shows ten placeholders and starts from page 1', async () => {
    const { root } = await categories();
    let free: () => void = () => undefined;
    const placeholdersSeen = new Promise<void>((done) => {
      free = done;
    });
    const visited = await visit(`/product/category/${root.slug}?page=1`, {
      before: (page) =>
        page.route('**/api/products/list**', async (route) => {
          await placeholdersSeen;
          await route.continue();
        }),
    });
    await position(visited, 1);
    await visited.page.locator('aside input[name="ratings[]"][value="5"]').check();
    await position(visited, 0);
    await expect.poll(() => visited.page.locator('.results .skeleton').count()).toBe(10);
    free();
    await visited.page.locator('.results:not([data-position="0"])').waitFor();
    expect(visited.page.url()).toMatch(/\?ratings\[\]=5$/);
    const [asked = ''] = lists(visited.asked);
    expect(new URL(asked, 'http://x').searchParams.get('page')).toBe('1');
  });

  test('#251 lives in the address: shared, reloaded, gone back from, taken off by its chip', async () => {
    const { root } = await categories();
    const path = `/product/category/${root.slug}`;
    const { page } = await visit(`${path}?ratings[]=4&storetype[]=official`);
    const chips = () => page.getByRole('list', { name: 'Filter terpasang' }).getByRole('link');
    await expect.poll(() => chips().count()).toBe(2);
    await expect.poll(() => page.locator('aside input:checked').count()).toBe(2);
    await chips().first().click();
    await page.waitForURL(`**${path}?ratings[]=4`);
    await expect.poll(() => chips().count()).toBe(1);
    await page.goBack();
    await expect.poll(() => chips().count()).toBe(2);
  });

  test('#86 Clear All takes everything off', async () => {
    const { root } = await categories();
    const path = `/product/category/${root.slug}`;
    const { page } = await visit(`${path}?ratings[]=4&storetype[]=official&sort=review&price_start=500`);
    await page.locator('aside').getByRole('button', { name: 'Hapus Semua' }).click();
    await page.waitForURL(new RegExp(`${path}$`));
    await expect.poll(() => page.locator('aside input:checked').count()).toBe(0);
    await expect.poll(() => page.getByLabel('Harga terendah').inputValue()).toBe('0');
  });

  test('#83 #265 a province brings its cities, another one lets them go', async () => {
    const { root } = await categories();
    const { page } = await visit(`/product/category/${root.slug}`);
    const province = page.locator('aside').getByRole('combobox', { name: 'Provinsi' });
    await province.selectOption({ index: 1 });
    const city = page.locator('aside input[name="cities[]"]').first();
    await city.check();
    await page.waitForURL((url) => url.searchParams.has('cities[]'));
    await province.selectOption({ index: 2 });
    await page.waitForURL((url) => url.searchParams.has('provinces[]') && !url.searchParams.has('cities[]'));
  });

  test('#326 #82 brands are found by name, or said not to be', async () => {
    const { root } = await categories();
    const { page } = await visit(`/en/product/category/${root.slug}`);
    await page.locator('aside summary', { hasText: 'Brand' }).click();
    await page.locator('aside').getByLabel('Search brand').fill('zzzz');
    await page.locator('aside').getByText('Brand not found').waitFor();
  });

  test('#84 #85 #220 offers 5 to 1 stars and two prices of 13 characters', async () => {
    const { root } = await categories();
    const { page } = await visit(`/product/category/${root.slug}`);
    const stars = page.locator('aside input[name="ratings[]"]');
    await expect
      .poll(() => stars.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
      .toEqual(['5', '4', '3', '2', '1']);
    for (const [label, value] of [
      ['Harga terendah', '0'],
      ['Harga tertinggi', '50.000.000'],
    ] as const) {
      const field = page.locator('aside').getByLabel(label);
      await expect
        .poll(async () => [await field.inputValue(), await field.getAttribute('maxlength')])
        .toEqual([value, '13']);
    }
  });

  test('#221 #222 #223 #224 leaving a price field puts right what was typed', async () => {
    const { root } = await categories();
    const { page } = await visit(`/product/category/${root.slug}`);
    const min = page.locator('aside').getByLabel('Harga terendah');
    const max = page.locator('aside').getByLabel('Harga tertinggi');
    const leaves = async (field: typeof min, typed: string, values: [string, string]) => {
      await field.fill(typed);
      await field.press('Enter');
      await expect.poll(async () => [await min.inputValue(), await max.inputValue()]).toEqual(values);
    };
    await leaves(max, '100000', ['0', '100.000']);
    await leaves(min, '200000', ['200.000', '200.000']);
    await leaves(max, '5000', ['5.000', '5.000']);
    await leaves(min, 'murah', ['0', '5.000']);
    await leaves(max, 'mahal', ['0', '50.000.000']);
  });

  test('the order in force has a tick, and the filter has no scroll area of its own', async () => {
    const { root } = await categories();
    const { page } = await visit(`/product/category/${root.slug}`);
    await page.locator('details.sort summary').click();
    const current = page.locator('.sort-options [aria-current]');
    await expect.poll(() => current.locator('svg').count()).toBe(1);
    await expect.poll(() => page.locator('.sort-options svg').count()).toBe(1);
    const filter = page.getByRole('complementary', { name: 'Filter' });
    const [high, seen] = await filter.evaluate((one) => [one.scrollHeight, one.clientHeight]);
    expect(high).toBeLessThanOrEqual((seen ?? 0) + 1);
  });

  test('#89 the order of the list opens and closes', async () => {
    const { root } = await categories();
    const { page } = await visit(`/product/category/${root.slug}`);
    const menu = page.locator('details.sort');
    for (const open of [true, false]) {
      await menu.locator('summary').click();
      await expect.poll(() => menu.evaluate((one) => (one as HTMLDetailsElement).open)).toBe(open);
    }
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: 'Harga Terendah' }).click();
    await page.waitForURL('**?sort=bottomprice');
  });
});

describe('on narrow', () => {
  test('#71 has back, search, filter and sort', async () => {
    const { root } = await categories();
    const { page } = await visit(`/product/category/${root.slug}`, narrow);
    await page.getByRole('link', { name: 'Kembali' }).waitFor();
    await page.getByRole('searchbox', { name: `Cari di ${root.name}` }).waitFor();
    await page.getByRole('button', { name: 'Filter' }).waitFor();
    await page.getByRole('button', { name: 'Urutkan: Terbaru' }).click();
    await page.getByRole('dialog', { name: 'Urutkan' }).getByRole('link', { name: 'Ulasan' }).click();
    await page.waitForURL('**?sort=review');
  });

  test('#87 #88 the filter is closed until asked for, and the page behind it stands still', async () => {
    const { root } = await categories();
    const { page } = await visit(`/product/category/${root.slug}`, narrow);
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    const free = await overflow();
    await expect.poll(() => page.locator('aside.filter').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filter' }).click();
    await sheet.waitFor();
    await expect.poll(overflow).toBe('hidden');
    await sheet.locator('input[name="ratings[]"][value="4"]').check();
    await page.waitForURL('**?ratings[]=4');
    await sheet.getByRole('button', { name: /^Tampilkan [\d.]+ produk$/ }).click();
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(overflow).toBe(free);
  });
});
