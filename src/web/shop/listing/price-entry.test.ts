import { describe, expect, it } from 'vitest';
import { leaveMax, leaveMin } from './price-entry.ts';

const range = { min: 1000, max: 5000 };

describe('the two price fields', () => {
  it('#221 a minimum that is no number becomes 0', () => {
    for (const typed of ['', 'murah', '12,5', '1e3'])
      expect(leaveMin(typed, range)).toEqual({ min: 0, max: 5000 });
  });

  it('#222 a maximum that is no number becomes 50,000,000', () => {
    for (const typed of ['', 'mahal', '--'])
      expect(leaveMax(typed, range)).toEqual({ min: 1000, max: 50_000_000 });
  });

  it('#223 a minimum above the maximum raises the maximum', () => {
    expect(leaveMin('9000', range)).toEqual({ min: 9000, max: 9000 });
  });

  it('#224 a maximum below the minimum lowers the minimum', () => {
    expect(leaveMax('200', range)).toEqual({ min: 200, max: 200 });
  });

  it('#220 amounts stay between 0 and 50,000,000, dots between thousands allowed', () => {
    expect(leaveMin('-7', range).min).toBe(0);
    expect(leaveMax('9999999999999', range).max).toBe(50_000_000);
    expect(leaveMin('1.250', range).min).toBe(1250);
  });
});
