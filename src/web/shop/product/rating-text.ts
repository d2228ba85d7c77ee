/** The rating's figure with one decimal, cut as the stars are: 4.96 -> `4.9`. */
export const ratingText = (rating: number): string => (Math.floor(rating * 10 + 1e-9) / 10).toFixed(1);
