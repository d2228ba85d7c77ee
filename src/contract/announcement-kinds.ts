/** Whom an announcement is for. */
export const announcementAudiences = ['sellers', 'buyers', 'everybody'] as const;
