import { z } from 'zod';
import { announcementAudiences } from './announcement-kinds.ts';
import { endpoint, operator } from './endpoint.ts';
import { choiceField, dayField, idField, targetUrlField, textField } from './fields.ts';
import { choice, nothing } from './query.ts';
import { day, id } from './scalars.ts';

const content = operator('content');

export const announcement = z.object({
  id,
  audience: z.enum(announcementAudiences),
  text: z.string(),
  text_en: z.string(),
  target_url: z.string().nullable(),
  valid_from: day,
  valid_until: day,
  state: z.enum(['ahead', 'running', 'over', 'withdrawn']),
});
export type AnnouncementSheet = z.output<typeof announcement>;

export const listAnnouncements = endpoint({
  ...content,
  name: 'listAnnouncements',
  method: 'GET',
  path: '/operator/announcements',
  kind: 'list',
  input: nothing,
  output: z.array(announcement),
  summary: 'What operators have told people, the newest first, at most 100.',
});
export const createAnnouncement = endpoint({
  ...content,
  name: 'createAnnouncement',
  method: 'POST',
  path: '/operator/announcements',
  input: z.object({
    audience: choiceField(...announcementAudiences).required,
    text: textField(5, 300).required,
    text_en: textField(5, 300).required,
    target_url: targetUrlField.or(null),
    /** Days of Jakarta, both inclusive; the last is today or later. */
    valid_from: dayField.required,
    valid_until: dayField.required,
  }),
  output: announcement,
  summary: 'Tells sellers, buyers or everybody something, in both languages, from one day to another.',
});
export const withdrawAnnouncement = endpoint({
  ...content,
  name: 'withdrawAnnouncement',
  method: 'POST',
  path: '/operator/announcements/withdraw',
  input: z.object({ id: idField.required }),
  output: announcement,
  summary: 'Takes an announcement away before its last day.',
});

const mine = { access: 'user', caching: 'never', params: nothing } as const;
export const ownAnnouncements = endpoint({
  ...mine,
  name: 'ownAnnouncements',
  method: 'GET',
  path: '/announcements',
  kind: 'list',
  input: z.object({
    /** Where it is shown: at the store's dashboard, or at the buyer's notifications. */
    as: choice(['seller', 'buyer'], 'buyer' as const),
  }),
  output: z.array(z.object({ id, text: z.string(), target_url: z.string().nullable() })),
  summary: 'What operators tell the account today and it has not put away, the newest first, at most 3.',
});
export type OwnAnnouncement = z.output<typeof ownAnnouncements.output>[number];
export const dismissAnnouncement = endpoint({
  ...mine,
  name: 'dismissAnnouncement',
  method: 'POST',
  path: '/announcements/dismiss',
  kind: 'one',
  input: z.object({ id: idField.required }),
  output: z.object({ id }),
  summary: 'Puts an announcement away for this account, on every device.',
});
