/** What a message of the chat may be; lengths in characters. */
export const chatLimits = { text: 2_000, photos: 5, templates: 20, autoReply: 500 } as const;

/** Why a message is shown to the operators. */
export const reportReasons = ['outside', 'rude', 'fraud', 'spam', 'other'] as const;
