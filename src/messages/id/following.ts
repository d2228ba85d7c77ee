/** Messages of the stores that somebody follows; they travel with the wishlist page alone. */
export const following = {
  title: 'Toko diikuti',
  since: (day: string) => `Diikuti sejak ${day}`,
  unfollow: 'Berhenti mengikuti',
  unfollowOf: (store: string) => `Berhenti mengikuti ${store}`,
  unfollowed: (store: string) => `Anda tidak mengikuti ${store} lagi`,
  more: 'Tampilkan lebih banyak',
  empty: 'Belum ada toko yang diikuti. Buka halaman toko, lalu tekan Ikuti.',
};
export type FollowingMessages = typeof following;
