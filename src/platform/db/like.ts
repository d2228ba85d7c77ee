/** A pattern for LIKE and ILIKE that finds these very characters anywhere: `%` and `_` stand for themselves. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
