/** Messages of a text that was not sent yet; they travel with the windows that keep one. */
export const drafts = {
  offered: 'Tulisan Anda yang belum terkirim ada di sini. Foto perlu dipilih lagi.',
  startOver: 'Mulai dari awal',
};
export type DraftMessages = typeof drafts;
