/** A code from 1 to 999 that is not taken, or any when all are. `random` is from 0 up to, not including, 1. */
export const uniqueCode = (taken: readonly number[], random: number): number => {
  const used = new Set(taken);
  const free = Array.from({ length: 999 }, (_, index) => index + 1).filter((code) => !used.has(code));
  return free[Math.floor(random * free.length)] ?? 1 + Math.floor(random * 999);
};
