import type { Locale } from '#common/locale.ts';
import { momentText as inZone, readerZone } from '#web/ui/moment.ts';

/**
 * An instant as its reader's clock shows it: `Kam, 26 Nov 2026, 14.20 WITA`. Depends on where the reader is: only for
 * what is drawn in the browser.
 */
export const momentText = (locale: Locale, iso: string): string => inZone(locale, iso, readerZone());
