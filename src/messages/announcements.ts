import type { Locale } from '#common/locale.ts';

/** Messages of the bar on which people read what operators tell them; they travel with it alone. Indonesian is the source. */
const id = { label: 'Pengumuman', more: 'Selengkapnya', dismiss: 'Tutup pengumuman ini' };
const en: typeof id = { label: 'Announcements', more: 'Read more', dismiss: 'Put this announcement away' };

export const announcementMessages: Record<Locale, typeof id> = { id, en };
