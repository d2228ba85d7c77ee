/** What people can ask of the operators about their data. */
export const dataRequestKinds = ['correction', 'restriction', 'objection', 'other'] as const;
