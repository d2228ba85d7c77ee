/** Reed-Solomon over GF(256) as QR codes have it (ISO/IEC 18004, 7.5): polynomial 1 0001 1101. */

const powers = new Uint8Array(512);
const logarithms = new Uint8Array(256);
for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
  powers[exponent] = value;
  powers[exponent + 255] = value;
  logarithms[value] = exponent;
  value <<= 1;
  if (value > 255) value ^= 0x11d;
}

const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : powers[logarithms[a]! + logarithms[b]!]!;

/** (x − 1)(x − α)…(x − α^(degree−1)), without its leading 1. */
const divisor = (degree: number): number[] => {
  let found = [1];
  for (let exponent = 0; exponent < degree; exponent += 1) {
    const next = [...found, 0];
    found.forEach((coefficient, at) => {
      next[at + 1] = next[at + 1]! ^ times(coefficient, powers[exponent]!);
    });
    found = next;
  }
  return found.slice(1);
};

/** The `length` codewords that let a reader repair `data`. */
export const errorCorrection = (data: readonly number[], length: number): number[] => {
  const by = divisor(length);
  const rest = new Array<number>(length).fill(0);
  for (const codeword of data) {
    const factor = codeword ^ rest.shift()!;
    rest.push(0);
    by.forEach((coefficient, at) => {
      rest[at] = rest[at]! ^ times(coefficient, factor);
    });
  }
  return rest;
};
