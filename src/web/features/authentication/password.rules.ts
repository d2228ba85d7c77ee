/** What a password needs, one by one, for showing while it is typed. The server judges. */
export const passwordRules = (password: string): { length: boolean; letter: boolean; digit: boolean } => {
  const bytes = new TextEncoder().encode(password).length;
  return {
    length: bytes >= 8 && bytes <= 72,
    letter: /\p{L}/u.test(password),
    digit: /\d/.test(password),
  };
};
