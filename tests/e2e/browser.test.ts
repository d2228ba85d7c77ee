import { expect, test } from 'vitest';
import { launchChromium } from '#tests/support/chromium.ts';

test('the browser of the tests opens a page', async () => {
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.setContent('<h1>Lokapasar</h1>');
  await expect.poll(() => page.getByRole('heading').textContent()).toBe('Lokapasar');
  await browser.close();
});
