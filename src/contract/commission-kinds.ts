/** Whose goods a rule of the commission is for, the narrowest first. */
export const commissionScopes = ['store', 'category', 'general'] as const;
