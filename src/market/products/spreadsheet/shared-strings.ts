import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { LRUCache } from 'lru-cache';

const MAX_PENDING = 1 << 16;
/** Characters of the texts that are held in memory, so that cells with the same text share one. */
const MAX_SHARED = 1 << 20;

/** Texts by number on the disk: a workbook's table of shared strings may be larger than the memory we grant it. */
export class SharedStrings {
  readonly #file: number;
  readonly #ends: number[] = [];
  #pending: Buffer[] = [];
  #pendingSize = 0;
  #size = 0;
  readonly #texts = new LRUCache<number, string>({
    maxSize: MAX_SHARED,
    sizeCalculation: (text) => text.length,
  });

  constructor(path: string) {
    this.#file = openSync(path, 'w+', 0o600);
  }

  get count(): number {
    return this.#ends.length;
  }

  add(text: string): void {
    const bytes = Buffer.from(text);
    this.#pending.push(bytes);
    this.#pendingSize += bytes.length;
    this.#size += bytes.length;
    this.#ends.push(this.#size);
    if (this.#pendingSize > MAX_PENDING) this.flush();
  }

  flush(): void {
    if (this.#pendingSize > 0) writeSync(this.#file, Buffer.concat(this.#pending));
    this.#pending = [];
    this.#pendingSize = 0;
  }

  /** '' for an unknown number. To be called only after `flush`. */
  at(index: number): string {
    const held = this.#texts.get(index);
    if (held !== undefined) return held;
    const text = this.#read(index);
    if (text !== '') this.#texts.set(index, text);
    return text;
  }

  #read(index: number): string {
    const end = this.#ends[index];
    if (end === undefined) return '';
    const start = index === 0 ? 0 : (this.#ends[index - 1] ?? 0);
    if (end === start) return '';
    const bytes = Buffer.allocUnsafe(end - start);
    readSync(this.#file, bytes, 0, bytes.length, start);
    return bytes.toString();
  }

  close(): void {
    closeSync(this.#file);
  }
}
