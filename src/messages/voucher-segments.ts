import type { Locale } from '#common/locale.ts';
import type { VoucherSegment } from '#contract/voucher-segments.ts';

type Words = Record<VoucherSegment | 'joined', string>;

/** Whom a voucher is for, as its card says it; '' for everybody. Indonesian is the source. */
const labels: Record<Locale, Words> = {
  id: {
    all: '',
    new_buyers: 'Khusus pembeli baru',
    followers: 'Khusus pengikut',
    joined: 'Khusus toko peserta',
  },
  en: {
    all: '',
    new_buyers: 'New buyers only',
    followers: 'Followers only',
    joined: 'Participating stores only',
  },
};

/** @param isForJoined it counts goods of stores that have joined it alone; then it is for all buyers */
export const segmentLabel = (locale: Locale, segment: VoucherSegment, isForJoined: boolean): string =>
  labels[locale][isForJoined ? 'joined' : segment];
