import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

describe('the boxes of a countdown', () => {
  it('writes hours, minutes and seconds in two digits', () => {
    expect(timeLeft(8049)).toEqual({ days: 0, hours: '02', minutes: '14', seconds: '09' });
  });

  it('lets hours pass 24, and counts days from two on', () => {
    expect(timeLeft(30 * 3600)).toMatchObject({ days: 0, hours: '30' });
    expect(timeLeft(48 * 3600 - 1)).toMatchObject({ days: 0, hours: '47', seconds: '59' });
    expect(timeLeft(48 * 3600)).toMatchObject({ days: 2, hours: '00' });
    expect(timeLeft(31 * 86_400)).toEqual({ days: 31, hours: '00', minutes: '00', seconds: '00' });
  });

  it('rounds a started second up, so that zero is only shown at zero', () => {
    expect(timeLeft(0.2).seconds).toBe('01');
    expect(timeLeft(0).seconds).toBe('00');
  });

  it('never goes below zero', () => {
    expect(timeLeft(-5)).toEqual({ days: 0, hours: '00', minutes: '00', seconds: '00' });
  });
});
