/** Messages of the stores that somebody follows; they travel with that page alone. */
export const following = {
  title: 'Toko diikuti',
  text: 'Toko yang Anda ikuti, yang terbaru di atas.',
  since: (day: string) => `Diikuti sejak ${day}`,
  unfollow: 'Berhenti mengikuti',
  unfollowOf: (store: string) => `Berhenti mengikuti ${store}`,
  unfollowed: (store: string) => `Anda tidak mengikuti ${store} lagi`,
  emptyTitle: 'Belum ada toko yang diikuti',
  emptyText: 'Buka halaman toko, lalu tekan Ikuti. Voucher khusus pengikut dapat Anda pakai setelahnya.',
  emptyLink: 'Cari toko',
};
export type FollowingMessages = typeof following;
