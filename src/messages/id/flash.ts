export const flash = {};
