import { demoFile, type FileRow } from './file.ts';

/** Hands out file ids for pictures and remembers which rows are still to be written. */
export class FileBox {
  readonly #known = new Set<string>();
  #waiting: FileRow[] = [];

  /** The file id of this picture; the row is written once, whoever asks again. */
  idOf(type: string, ownerId: number | null, spec: string): string {
    const file = demoFile(type, ownerId, spec);
    if (!this.#known.has(file.id)) {
      this.#known.add(file.id);
      this.#waiting.push(file);
    }
    return file.id;
  }

  /** The rows not yet written; they count as written from now on. */
  take(): FileRow[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }
}
