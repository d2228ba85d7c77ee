import { describe, expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

const left = (seconds: number) => timeLeft(seconds, 'hari');

describe('the boxes of a countdown', () => {
  it('writes hours, minutes and seconds in two digits', () => {
    expect(left(8049)).toEqual({ hours: '02', minutes: '14', seconds: '09' });
  });

  it('lets hours pass 24, and counts days from two on', () => {
    expect(left(30 * 3600).hours).toBe('30');
    expect(left(48 * 3600 - 1)).toEqual({ hours: '47', minutes: '59', seconds: '59' });
    expect(left(48 * 3600).hours).toBe('2 hari 00');
    expect(left(31 * 86_400 - 1)).toEqual({ hours: '30 hari 23', minutes: '59', seconds: '59' });
  });

  it('rounds a started second up, so that zero is only shown at zero', () => {
    expect(left(0.2).seconds).toBe('01');
    expect(left(0).seconds).toBe('00');
  });

  it('never goes below zero', () => {
    expect(left(-5)).toEqual({ hours: '00', minutes: '00', seconds: '00' });
  });
});
