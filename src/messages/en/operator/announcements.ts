import type { operatorAnnouncements as source } from '../../id/operator/announcements.ts';

export const operatorAnnouncements: typeof source = {
  title: 'Announcements',
  intro:
    "Shown as a line on the sellers' dashboard and on the buyers' notifications until its last day. Everybody can put it away. Three at most at a time, the newest first.",
  add: 'New announcement',
  audience: 'For',
  audiences: { sellers: 'Sellers', buyers: 'Buyers', everybody: 'Everybody' },
  text: 'Text (Indonesian)',
  textEn: 'Text (English)',
  target: 'Link',
  targetHelp: 'Optional: /page of this site or https://…',
  from: 'From',
  until: 'Until',
  save: 'Announce',
  saved: 'The announcement is saved.',
  list: 'All announcements',
  none: 'No announcements yet.',
  states: { ahead: 'To come', running: 'Shown', over: 'Over', withdrawn: 'Withdrawn' },
  withdraw: 'Withdraw',
  withdrawn: 'The announcement is withdrawn.',
};
