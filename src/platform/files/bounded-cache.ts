/** Values kept until their sizes add up to more than `capacity`; the least recently used go first. */
export class BoundedCache<V> {
  readonly #kept = new Map<string, V>();
  readonly #capacity: number;
  readonly #sizeOf: (value: V) => number;
  #size = 0;

  constructor(capacity: number, sizeOf: (value: V) => number) {
    this.#capacity = capacity;
    this.#sizeOf = sizeOf;
  }

  get size(): number {
    return this.#size;
  }

  get(key: string): V | undefined {
    const found = this.#kept.get(key);
    if (found === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found;
  }

  /** A value larger than the whole cache is not kept. */
  set(key: string, value: V): void {
    this.#drop(key);
    const size = this.#sizeOf(value);
    if (size > this.#capacity) return;
    this.#kept.set(key, value);
    this.#size += size;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#capacity) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const found = this.#kept.get(key);
    if (found === undefined) return;
    this.#kept.delete(key);
    this.#size -= this.#sizeOf(found);
  }
}
