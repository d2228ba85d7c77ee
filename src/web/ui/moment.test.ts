import { describe, expect, it } from 'vitest';
import { arrivalText, briefMoment, momentText, zoneOf } from './moment.ts';

const wib = zoneOf(-420);
const wita = zoneOf(-480);

describe('dates as people say them', () => {
  it('names the zone of the reader, and Jakarta’s for readers abroad', () => {
    expect([-420, -480, -540, 0, 300].map((offset) => zoneOf(offset).name)).toEqual([
      'WIB',
      'WITA',
      'WIT',
      'WIB',
      'WIB',
    ]);
  });

  it.each([
    { locale: 'id', zone: wita, text: 'Kam, 26 Nov 2026, 14.20 WITA' },
    { locale: 'id', zone: wib, text: 'Kam, 26 Nov 2026, 13.20 WIB' },
    { locale: 'en', zone: wita, text: 'Thu, 26 Nov 2026, 14:20 WITA' },
  ] as const)('$text', ({ locale, zone, text }) => {
    expect(momentText(locale, '2026-11-26T13:20:00+07:00', zone)).toBe(text);
  });

  it('turns the day where the reader’s midnight is, not Jakarta’s', () => {
    expect(momentText('id', '2026-12-31T23:30:00+07:00', wita)).toBe('Jum, 1 Jan 2027, 00.30 WITA');
    expect(briefMoment('en', '2026-08-31T23:30:00+07:00', wib)).toBe('31 Aug, 23:30');
  });

  it('tells an arrival as days, over the end of a month too', () => {
    expect(arrivalText('id', '2026-11-19T13:20:00+07:00', '2-3', wita)).toBe('21–22 Nov');
    expect(arrivalText('id', '2026-11-29T13:20:00+07:00', '1-3', wita)).toBe('30 Nov – 2 Des');
    expect(arrivalText('en', '2026-11-19T13:20:00+07:00', '1', wita)).toBe('20 Nov');
    expect(arrivalText('id', '2026-11-19T13:20:00+07:00', '', wita)).toBeNull();
  });
});
