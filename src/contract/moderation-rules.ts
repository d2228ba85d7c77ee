/** What a rule of moderation looks at. */
export const ruleKinds = ['words', 'category', 'price', 'newcomer'] as const;
export type RuleKind = (typeof ruleKinds)[number];
export const moderationStates = ['waiting', 'approved', 'refused'] as const;
/** Lengths in characters, products a call. */
export const moderationLimits = { words: 200, word: 60, rules: 100, atOnce: 100, appeal: 1_000 } as const;
