import { createStaticHandler, data, type StaticHandlerContext } from 'react-router';
import { expect, it } from 'vitest';
import { hydrationData, serializeHydrationData } from './hydration-data.ts';

const contextOf = async (loader: () => unknown) => {
  const context = await createStaticHandler([{ id: 'page', path: '/', loader }]).query(
    new Request('http://shop.test/'),
  );
  return context as StaticHandlerContext;
};

it('a fault leaves nothing of itself in the page: its message may name hosts and statements', async () => {
  const context = await contextOf(() => {
    throw new Error('connect ECONNREFUSED 10.0.0.5:5432 at "select password_hash from users"');
  });
  expect(context.statusCode).toBe(500);
  const json = serializeHydrationData(context);
  expect(json).not.toMatch(/ECONNREFUSED|10\.0\.0\.5|password_hash|stack/);
  expect(hydrationData(json)?.errors).toEqual({ page: { message: '' } });
});

it('a refusal stays what it is', async () => {
  const json = serializeHydrationData(
    await contextOf(() => {
      throw data('Produk tidak ditemukan', { status: 404 });
    }),
  );
  expect(hydrationData(json)?.errors).toMatchObject({
    page: { status: 404, data: 'Produk tidak ditemukan' },
  });
});

it('no text of a page ends the element that it stands in', async () => {
  const json = serializeHydrationData(
    await contextOf(() => ({ name: '</script><script>alert(1)</script>' })),
  );
  expect(json).not.toContain('<');
  expect(hydrationData(json)?.loaderData).toEqual({ page: { name: '</script><script>alert(1)</script>' } });
});
