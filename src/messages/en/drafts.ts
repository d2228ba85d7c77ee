import type { DraftMessages } from '../id/drafts.ts';

export const drafts: DraftMessages = {
  offered: 'What you had not sent yet is here. Photos need to be chosen again.',
  startOver: 'Start over',
};
