import axe from 'axe-core';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { firstListBytes } from '#tests/support/first-list.ts';
import { enter, type Member } from './demo-buyer.ts';

export type Screen = { width: number; height: number; isSlow: boolean };
export type Visit = {
  status: number;
  lcpMs: number;
  lcpElement: string;
  cls: number;
  tbtMs: number;
  scriptBytes: number;
  documentBytes: number;
  /** Uncaught errors and console errors, the page's own 404 aside. */
  errors: string[];
  shifts: string[];
};

/** 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip; a processor four times slower. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;
const quietMs = 1_500;
const longestMs = 20_000;

type Seen = {
  lcp: number;
  element: string;
  cls: number;
  blocked: number;
  lastTask: number;
  shifts: string[];
};

/** Runs in the page before anything else. Only layout shifts count that no press caused, in the worst 5 s session. */
const watch = () => {
  const seen: Seen = { lcp: 0, element: '', cls: 0, blocked: 0, lastTask: 0, shifts: [] };
  let session = { value: 0, first: 0, last: 0 };
  const nameOf = (node: Node | null | undefined) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : '?';
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Node }[] };
  const observe = (type: string, on: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(on)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    const { element, url } = entry as PerformanceEntry & { element?: Element; url?: string };
    seen.element = `${nameOf(element)} ${url ?? ''}`;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime, sources = [] } = entry as Shift;
    if (hadRecentInput) return;
    const goesOn = startTime - session.last < 1_000 && startTime - session.first < 5_000;
    session = goesOn
      ? { value: session.value + value, first: session.first, last: startTime }
      : { value, first: startTime, last: startTime };
    seen.cls = Math.max(seen.cls, session.value);
    if (value > 0.005)
      seen.shifts.push(`${value.toFixed(3)} ${sources.map(({ node }) => nameOf(node)).join(' ')}`);
  });
  observe('longtask', ({ startTime, duration }) => {
    seen.blocked += duration - 50;
    seen.lastTask = startTime + duration;
  });
  Object.assign(window, { __seen: seen });
};

const seenIn = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { __seen: Seen }).__seen);

/** Waits until no long task has ended and no request has gone for a while. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle', { timeout: longestMs }).catch(() => undefined);
  const start = Date.now();
  while (Date.now() - start < longestMs) {
    const quiet = await page.evaluate(() => {
      const { lastTask } = (window as unknown as { __seen: Seen }).__seen;
      return performance.now() - lastTask;
    });
    if (quiet > quietMs) return;
    await page.waitForTimeout(quietMs - quiet + 50);
  }
};

/** Down to the end in steps as a thumb would, as far as twelve screens, and up again. */
const scroll = async (page: Page, height: number): Promise<void> => {
  const bottom = await page.evaluate(() => document.documentElement.scrollHeight);
  const steps = Math.min(24, Math.ceil(bottom / (height / 2)));
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, height / 2);
    await page.waitForTimeout(150);
  }
  await page.waitForTimeout(1_500);
  await page.mouse.wheel(0, -bottom);
  await page.waitForTimeout(300);
};

/** Adds up bodies as they go over the wire, compressed; our server says each one's length. */
const countBytes = (session: CDPSession) => {
  const bytes = { Script: 0, Document: 0 };
  session.on('Network.responseReceived', ({ type, response }) => {
    if (type !== 'Script' && type !== 'Document') return;
    const length = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length');
    bytes[type] += Number(length?.[1] ?? 0);
  });
  return bytes;
};

/** A cold browser of this size, slowed down where the screen says so; `member` is logged in. */
export const openCold = async (
  browser: Browser,
  url: string,
  { width, height, isSlow }: Screen,
  member: Member | null,
): Promise<{ context: BrowserContext; page: Page; session: CDPSession }> => {
  const context = await browser.newContext({
    viewport: { width, height },
    ...(isSlow ? { deviceScaleFactor: 2, hasTouch: true, isMobile: true } : {}),
  });
  if (member !== null) await enter(context, new URL(url).origin, member);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', slow4g);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  await page.addInitScript(watch);
  return { context, page, session };
};

/** Loads a page and waits until it is quiet. @returns what was seen until then */
export const goCalmly = async (page: Page, url: string): Promise<{ status: number; seen: Seen }> => {
  const response = await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await settle(page);
  return { status: response?.status() ?? 0, seen: await seenIn(page) };
};

/** One cold visit: loaded, left until it is quiet, scrolled through. */
export const visitOnce = async (
  browser: Browser,
  url: string,
  screen: Screen,
  member: Member | null = null,
): Promise<Visit> => {
  const { context, page, session } = await openCold(browser, url, screen, member);
  const bytes = countBytes(session);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && message.location().url !== url) errors.push(message.text());
  });
  const { status, seen: loaded } = await goCalmly(page, url);
  const { Script: scriptBytes, Document: documentBytes } = bytes;
  await scroll(page, screen.height);
  const { cls, shifts } = await seenIn(page);
  await context.close();
  return {
    status,
    lcpMs: loaded.lcp,
    lcpElement: loaded.element,
    cls,
    tbtMs: loaded.blocked,
    scriptBytes,
    documentBytes,
    errors,
    shifts,
  };
};

export type Checks = { axe: string[]; sidewaysPx: number; listBytes: number };

/**
 * Serious and critical findings of axe, how far the page can be pushed sideways at 360 px, and how many bytes of its
 * document a phone needs for the first list.
 */
export const checkOnce = async (
  browser: Browser,
  url: string,
  member: Member | null = null,
): Promise<Checks> => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 }, bypassCSP: true });
  if (member !== null) await enter(context, new URL(url).origin, member);
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  const sidewaysPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  await page.addScriptTag({ content: axe.source });
  const listBytes = firstListBytes(await (await fetch(url)).text());
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  await context.close();
  const found = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return { axe: found.map(({ id, nodes }) => `${id} (${nodes.length})`), sidewaysPx, listBytes };
};
