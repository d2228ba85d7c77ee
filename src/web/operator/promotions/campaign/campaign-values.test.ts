import { expect, it } from 'vitest';
import { campaignInput, campaignValues } from './campaign-values.ts';

it('sends what was written, in the order of the products, an empty address left to the server', () => {
  const values = {
    ...campaignValues(null),
    promo_name: 'Pesta Dapur',
    start_at: '2026-11-20T09:00',
    end_at: '2026-11-30T23:59',
    icon: 'abc',
    position: '',
  };
  const input = campaignInput(values, [5, 2]);
  expect(input).toMatchObject({
    promo_name: 'Pesta Dapur',
    start_at: '2026-11-20T09:00:00+07:00',
    end_at: '2026-11-30T23:59:00+07:00',
    json_meta: { icon: 'abc', square_banner: '' },
    position: 0,
    product_ids: [5, 2],
  });
  expect(input).not.toHaveProperty('slug');
  expect(campaignInput({ ...values, slug: 'pesta' }, []).slug).toBe('pesta');
});

it('keeps the seconds of a moment that was not touched', () => {
  const before = { start_at: '2026-11-20T09:00:41+07:00', end_at: '2026-11-30T23:59:59+07:00' };
  const values = { ...campaignValues(null), start_at: '2026-11-20T09:00', end_at: '2026-12-01T00:00' };
  expect(campaignInput(values, [], before)).toMatchObject({
    start_at: before.start_at,
    end_at: '2026-12-01T00:00:00+07:00',
  });
});
