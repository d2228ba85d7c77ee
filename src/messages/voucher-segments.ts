import type { Locale } from '#common/locale.ts';
import type { VoucherSegment } from '#contract/voucher-segments.ts';

/** Whom a voucher is for, as its card says it; '' for everybody. Indonesian is the source. */
const labels: Record<Locale, Record<VoucherSegment, string>> = {
  id: { all: '', new_buyers: 'Khusus pembeli baru', followers: 'Khusus pengikut' },
  en: { all: '', new_buyers: 'New buyers only', followers: 'Followers only' },
};

export const segmentLabel = (locale: Locale, segment: VoucherSegment): string => labels[locale][segment];
