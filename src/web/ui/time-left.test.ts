import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

describe('the boxes of a countdown', () => {
  it('writes hours, minutes and seconds in two digits', () => {
    expect(timeLeft(8049)).toEqual({ hours: '02', minutes: '14', seconds: '09' });
  });

  it('lets hours pass 24', () => {
    expect(timeLeft(30 * 3600).hours).toBe('30');
  });

  it('rounds a started second up, so that zero is only shown at zero', () => {
    expect(timeLeft(0.2).seconds).toBe('01');
    expect(timeLeft(0).seconds).toBe('00');
  });

  it('never goes below zero', () => {
    expect(timeLeft(-5)).toEqual({ hours: '00', minutes: '00', seconds: '00' });
  });
});
