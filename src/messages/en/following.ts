import type { FollowingMessages } from '../id/following.ts';

export const following: FollowingMessages = {
  title: 'Followed stores',
  text: 'The stores you follow, newest first.',
  since: (day) => `Followed since ${day}`,
  unfollow: 'Unfollow',
  unfollowOf: (store) => `Unfollow ${store}`,
  unfollowed: (store) => `You no longer follow ${store}`,
  emptyTitle: 'You follow no store yet',
  emptyText: 'Open the page of a store and press Follow. Vouchers for followers are yours to use then.',
  emptyLink: 'Find stores',
};
