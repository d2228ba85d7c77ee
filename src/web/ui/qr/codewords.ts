import { errorCorrection } from './error-correction.ts';

/** Level M of versions 1 to 20: codewords of error correction in a block, and how many blocks (ISO/IEC 18004, table 9). */
const correction = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];

export const sizeOf = (version: number): number => 17 + 4 * version;

/** Codewords that a version holds, data and correction together. */
const room = (version: number): number => {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const marks = Math.floor(version / 7) + 2;
    modules -= (25 * marks - 10) * marks - 55;
  }
  return Math.floor((version >= 7 ? modules - 36 : modules) / 8);
};
const dataRoom = (version: number): number => room(version) - correction[version - 1]! * blocks[version - 1]!;
const countBits = (version: number): number => (version < 10 ? 8 : 16);

/** @throws RangeError when the text is too long for version 20 (666 bytes) */
const versionFor = (bytes: number): number => {
  const found = correction.findIndex((_, at) => 4 + countBits(at + 1) + 8 * bytes <= 8 * dataRoom(at + 1));
  if (found < 0) throw new RangeError(`${bytes} bytes are too many for a QR code`);
  return found + 1;
};

/** Byte mode, the count, the bytes, the end, and filling up to the version's room. */
const dataCodewords = (bytes: Uint8Array, version: number): number[] => {
  const length = dataRoom(version);
  const bits: number[] = [];
  const put = (value: number, width: number) => {
    for (let at = width - 1; at >= 0; at -= 1) bits.push((value >> at) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, countBits(version));
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, length * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const found: number[] = [];
  for (let at = 0; at < bits.length; at += 8)
    found.push(bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0));
  for (let filler = 0xec; found.length < length; filler ^= 0xec ^ 0x11) found.push(filler);
  return found;
};

/** A text as a QR code carries it: its version, and all codewords in the order in which they are laid. */
export const codewordsOf = (text: string): { version: number; codewords: number[] } => {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  const data = dataCodewords(bytes, version);
  const count = blocks[version - 1]!;
  const short = Math.floor(data.length / count);
  const longer = data.length % count;
  const parts: { data: number[]; repair: number[] }[] = [];
  for (let index = 0, at = 0; index < count; index += 1) {
    const length = short + (index >= count - longer ? 1 : 0);
    const own = data.slice(at, at + length);
    parts.push({ data: own, repair: errorCorrection(own, correction[version - 1]!) });
    at += length;
  }
  const woven = (of: (part: (typeof parts)[number]) => number[], length: number): number[] =>
    Array.from({ length }, (_, at) => parts.flatMap((part) => of(part)[at] ?? [])).flat();
  return {
    version,
    codewords: [
      ...woven((part) => part.data, short + 1),
      ...woven((part) => part.repair, correction[version - 1]!),
    ],
  };
};
