/** Questions about products; lengths in characters. `open`: of one buyer about one product without an answer. */
export const questionLimits = { min: 5, question: 500, answer: 1_000, open: 5 } as const;
