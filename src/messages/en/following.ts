import type { FollowingMessages } from '../id/following.ts';

export const following: FollowingMessages = {
  title: 'Followed stores',
  since: (day) => `Followed since ${day}`,
  unfollow: 'Unfollow',
  unfollowOf: (store) => `Unfollow ${store}`,
  unfollowed: (store) => `You no longer follow ${store}`,
  more: 'Show more',
  empty: 'You follow no store yet. Open the page of a store and press Follow.',
};
