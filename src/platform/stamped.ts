import { randomUUID } from 'node:crypto';
import { script, type Valkey } from './valkey.ts';

/** A stamp is kept longer than whatever bears it. */
const STAMP_MS = 600_000;
const REPAY_MS = 250;

/** The stamp of an owner, made where there is none, and a value if it bears that stamp. */
const readStamped = script(`
  local stamp = redis.call('get', KEYS[1])
  if not stamp then
    redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
    return { ARGV[1], false }
  end
  local value = redis.call('get', KEYS[2])
  if value and string.sub(value, 1, #stamp) == stamp then return { stamp, string.sub(value, #stamp + 1) } end
  return { stamp, false }`);
const writeStamped = script(`return redis.call('set', KEYS[1], ARGV[1] .. ARGV[2], 'px', ARGV[3])`);
const restamp = script(`return redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])`);

/**
 * Values that all processes share for a few seconds, each under the stamp of its owner. Whoever changes something about an
 * owner gives it a new stamp, and no value of before is good from then on: neither one that is kept, nor one that somebody
 * has just read and is about to keep. Stamps come by chance and never again, so that one that was evicted does no harm.
 */
export const createStamped = (
  valkey: Pick<Valkey, 'run' | 'onConnect'>,
  { name, ttlMs, now = () => performance.now() }: { name: string; ttlMs: number; now?: () => number },
) => {
  /** Owners whose new stamp could not be said, until nothing of before can be kept any more. */
  const owed = new Map<string, number>();
  const stampOf = (owner: string) => `${name}:stamp:${owner}`;
  const give = async (owner: string): Promise<boolean> =>
    (await valkey.run(restamp, [stampOf(owner)], [randomUUID(), STAMP_MS])) !== undefined;
  const repay = async (): Promise<void> => {
    for (const [owner, since] of owed) {
      if (now() - since > ttlMs + STAMP_MS) owed.delete(owner);
      else if (await give(owner)) owed.delete(owner);
      else return;
    }
  };
  const timer = setInterval(() => void repay(), REPAY_MS).unref();
  valkey.onConnect(() => void repay());
  return {
    /**
     * What is kept under a key.
     * @returns undefined: it could not be asked; `stamp` is what a value has to bear that is read from now on
     */
    read: async (
      owner: string,
      key: string,
    ): Promise<{ stamp: string; value: string | null } | undefined> => {
      // what others may know of it is not said yet
      if (owed.has(owner)) return undefined;
      const found = await valkey.run<[string, string | null]>(
        readStamped,
        [stampOf(owner), `${name}:${key}`],
        [randomUUID(), STAMP_MS],
      );
      return found === undefined ? undefined : { stamp: found[0], value: found[1] };
    },
    /** Keeps what was read after its stamp was. */
    write: async (key: string, stamp: string, value: string): Promise<void> => {
      await valkey.run(writeStamped, [`${name}:${key}`], [stamp, value, ttlMs]);
    },
    /** Ends everything that is kept of an owner. */
    end: async (owner: string): Promise<void> => {
      if (!(await give(owner))) owed.set(owner, now());
    },
    close: () => clearInterval(timer),
  };
};
export type Stamped = ReturnType<typeof createStamped>;
