import { type APIRequestContext, type Browser, type Page, request } from 'playwright-core';
import sharp from 'sharp';
import type { Locale } from '#common/locale.ts';
import type { Login } from '#contract/auth.ts';
import type { UploadType } from '#contract/upload.ts';
import { keepLogin } from '#tests/support/member.ts';
import { followRequests, goTo, settled } from '#tests/support/settled.ts';

/** One of the ways in which every step is shown. */
export type Look = { width: 390 | 1440; locale: Locale };

export const looks: readonly Look[] = [
  { width: 390, locale: 'id' },
  { width: 1440, locale: 'id' },
  { width: 390, locale: 'en' },
  { width: 1440, locale: 'en' },
];

/** A demo account, or a guest. */
export type Who = 'buyer' | 'newBuyer' | 'seller' | 'otherSeller' | 'operator' | 'guest';
const emails: Record<Exclude<Who, 'guest'>, string> = {
  buyer: 'pembeli@lokapasar.test',
  newBuyer: 'pembeli2@lokapasar.test',
  seller: 'penjual@lokapasar.test',
  otherSeller: 'penjual2@lokapasar.test',
  operator: 'operator@lokapasar.test',
};
const password = 'Lokapasar1';

/** Console errors and uncaught exceptions of each page since they were last taken. */
const faultsOf = new WeakMap<Page, string[]>();
export const takeFaults = (page: Page): string[] => faultsOf.get(page)?.splice(0) ?? [];

/**
 * The people of a running demo shop: `ask` calls the API as one of them, `page` is their browser window at a width, kept
 * for the whole film, and `visit` opens an address there.
 */
export const peopleOfShop = (browser: Browser, url: string) => {
  const logins = new Map<Who, Promise<Login>>();
  const pages = new Map<string, Promise<Page>>();
  let calls: Promise<APIRequestContext> | undefined;
  const api = (): Promise<APIRequestContext> => {
    calls ??= request.newContext({ baseURL: url });
    return calls;
  };

  const read = async <T>(
    path: string,
    answer: { json(): Promise<unknown>; status(): number },
  ): Promise<T> => {
    const body = (await answer.json()) as { code: number; data: T };
    if (body.code !== 200) throw new Error(`${path}: ${answer.status()} ${JSON.stringify(body)}`);
    return body.data;
  };
  const logIn = async (who: Exclude<Who, 'guest'>): Promise<Login> => {
    const data = { username: emails[who], password };
    return read<Login>('/auth/login', await (await api()).post('/api/auth/login', { data }));
  };
  const login = (who: Exclude<Who, 'guest'>): Promise<Login> => {
    const known = logins.get(who) ?? logIn(who);
    logins.set(who, known);
    return known;
  };
  /** Logins of calls alone, where the one of the windows was too old. */
  const renewed = new Map<Who, Promise<Login>>();
  const headers = async (who: Who): Promise<Record<string, string>> =>
    who === 'guest' ? {} : { Authorization: `Bearer ${(await (renewed.get(who) ?? login(who))).token}` };

  /** A call of the API: with `data` a POST, else a GET. @throws Error with the answer where it is a refusal */
  const ask = async <T>(who: Who, path: string, data?: object): Promise<T> => {
    const context = await api();
    const send = async () => {
      const options = { headers: await headers(who) };
      return data === undefined
        ? context.get(`/api${path}`, options)
        : context.post(`/api${path}`, { ...options, data });
    };
    let answer = await send();
    // on a slow machine the film lasts longer than a login is fresh
    if (who !== 'guest' && answer.status() === 403 && (await answer.text()).includes('"step_up"')) {
      renewed.set(who, logIn(who));
      answer = await send();
    }
    return read<T>(path, answer);
  };

  /** Uploads a picture of one colour. @returns its file id */
  const upload = async (who: Who, type: UploadType, colour = 'teal'): Promise<string> => {
    const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
      .png()
      .toBuffer();
    const answer = await (await api()).post('/api/upload/helper', {
      headers: await headers(who),
      multipart: { type, file: { name: `${colour}.png`, mimeType: 'image/png', buffer } },
    });
    return (await read<{ file_id: string }>('/upload/helper', answer)).file_id;
  };

  const openPage = async (who: Who, width: number): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width, height: width < 500 ? 844 : 900 },
      timezoneId: 'Asia/Makassar',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(8_000);
    page.setDefaultNavigationTimeout(30_000);
    const faults: string[] = [];
    faultsOf.set(page, faults);
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    followRequests(page);
    if (who !== 'guest') await keepLogin(page, await login(who));
    return page;
  };
  const page = (who: Who, width: number): Promise<Page> => {
    const name = `${who} ${width}`;
    const known = pages.get(name) ?? openPage(who, width);
    pages.set(name, known);
    return known;
  };
  /** Opens an address, which is written as the Indonesian pages have it. */
  const visit = async (who: Who, path: string, { width, locale }: Look): Promise<Page> => {
    const opened = await page(who, width);
    await goTo(opened, locale === 'en' ? `/en${path === '/' ? '' : path}` : path);
    // some parts come with the first sign of somebody
    await opened.mouse.move(width / 2, 300);
    await settled(opened);
    return opened;
  };
  const close = async (): Promise<void> => {
    await Promise.all([...pages.values()].map(async (one) => (await one).context().close()));
    await (await calls)?.dispose();
  };
  return { ask, upload, page, visit, login, close };
};
export type People = ReturnType<typeof peopleOfShop>;
