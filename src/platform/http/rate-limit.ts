import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '#common/clock.ts';
import type { QuickPool } from '../db/database.ts';
import { script, type Valkey } from '../valkey.ts';

/** `own` of `count` were counted here and nobody else was told of them yet. */
type Window = { start: number; count: number; own: number };

/**
 * Counts events per key in fixed windows of `windowMs`, in the memory of this process: for wide limits on cheap calls, where
 * asking the database would cost more than the call. `take` gives 0 when allowed, else the seconds to wait.
 */
export const createRateLimiter = (clock: Clock, most: number, windowMs: number) => {
  let windows = new Map<string, Window>();
  let sweptAt = 0;
  const sweep = (now: number) => {
    if (now - sweptAt < windowMs) return;
    windows = new Map([...windows].filter(([, window]) => now - window.start < windowMs));
    sweptAt = now;
  };
  const left = (window: Window, now: number): number =>
    Math.max(1, Math.ceil((window.start + windowMs - now) / 1000));
  return {
    /** What was counted here since this was asked last; a window that nobody asked for since is not told again. */
    untold: (): { key: string; own: number }[] => {
      const told: { key: string; own: number }[] = [];
      for (const [key, window] of windows) {
        if (window.own > 0) told.push({ key, own: window.own });
        window.own = 0;
      }
      return told;
    },
    /** What all processes counted for a key, and when its window ends. */
    learn: (key: string, { count, endsInMs }: { count: number; endsInMs: number }): void => {
      const window = windows.get(key);
      if (window === undefined) return;
      window.count = count + window.own;
      window.start = clock.now().getTime() + endsInMs - windowMs;
    },
    take: (key: string): number => {
      const now = clock.now().getTime();
      sweep(now);
      const window = windows.get(key);
      if (window === undefined || now - window.start >= windowMs || now < window.start) {
        windows.set(key, { start: now, count: 1, own: 1 });
        return 0;
      }
      window.count += 1;
      window.own += 1;
      return window.count <= most ? 0 : left(window, now);
    },
  };
};

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** How a key stands within a limit. `wait`: seconds, 0 when the event is allowed. */
export type LimitState = { wait: number; remaining: number; resetSeconds: number };

/** A limit that all processes share. */
export type SharedLimit = {
  /** Counts one event of `key`. @returns seconds to wait, 0 when it is allowed */
  take: (key: string | number) => Promise<number>;
  /** As `take`, with what is left until the window ends. */
  count: (key: string | number) => Promise<LimitState>;
  /** Takes one event back that turned out not to count. */
  giveBack: (key: string | number) => Promise<void>;
  /** Begins anew for `key`. */
  forget: (key: string | number) => Promise<void>;
};

/** What is counted is stored as a hash: the table needs nobody's addresses. */
const hashed = (key: string | number): string => createHash('sha256').update(String(key)).digest('base64url');

const secondsLeft = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

/** Counts so many in a window that begins with the first of them. */
const countInWindow = script(`
  local count = redis.call('incrby', KEYS[1], ARGV[1])
  local left = redis.call('pttl', KEYS[1])
  if left < 0 then
    left = tonumber(ARGV[2])
    redis.call('pexpire', KEYS[1], left)
  end
  return { count, left }`);
const takeBack = script(`
  if redis.call('exists', KEYS[1]) == 1 then redis.call('decr', KEYS[1]) end
  return 1`);
const dropKey = script(`return redis.call('del', KEYS[1])`);

/** So long processes do not know of what others count for a wide limit. */
const TELL_MS = 250;
/** Told at once; a flood from more addresses than that is told in turns. */
const MAX_TOLD = 2_000;

/**
 * Lets wide limits, which are counted in memory, know what other processes count: told four times a second, so that no call
 * waits for it. While the shared state is away each process counts for itself.
 * @param limiters by a name of their own
 * @returns what ends it
 */
export const shareLimiters = (
  valkey: Pick<Valkey, 'run' | 'isThere'>,
  limiters: Readonly<Record<string, { limiter: RateLimiter; windowMs: number }>>,
): (() => void) => {
  const tell = async () => {
    if (!valkey.isThere()) return;
    const telling = Object.entries(limiters).flatMap(([name, { limiter, windowMs }]) =>
      limiter
        .untold()
        .slice(0, MAX_TOLD)
        .map(async ({ key, own }) => {
          const answer = await valkey.run<[number, number]>(
            countInWindow,
            [`wide:${name}:${hashed(key)}`],
            [own, windowMs],
          );
          if (answer !== undefined) limiter.learn(key, { count: answer[0], endsInMs: answer[1] });
        }),
    );
    await Promise.all(telling);
  };
  const timer = setInterval(() => void tell(), TELL_MS).unref();
  return () => clearInterval(timer);
};

/**
 * At most `most` events per key in `minutes`, from the first of them on, counted in the table `rate_limits` for all
 * processes together. While the database is away or slow each process counts for itself.
 * @param valkey where it is counted while that is there, instead of the database
 * @param name unique among the limits of the shop
 */
export const createSharedLimit = (
  { quick, valkey = null }: { quick: QuickPool; valkey?: Pick<Valkey, 'run'> | null },
  { name, most, minutes }: { name: string; most: number; minutes: number },
): SharedLimit => {
  const window = { keyPrefix: name, points: most, duration: minutes * 60 };
  const limiter = new RateLimiterPostgres({
    ...window,
    storeClient: quick,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
  const memory = new RateLimiterMemory(window);
  /** The state after one more event: of the database, or while that is away of this process. */
  const count = (store: typeof memory | typeof limiter, key: string): Promise<RateLimiterRes> =>
    store.consume(key).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    });
  const stateOf = (state: RateLimiterRes): LimitState => ({
    wait: state.consumedPoints > most ? secondsLeft(state) : 0,
    remaining: Math.max(0, most - state.consumedPoints),
    resetSeconds: secondsLeft(state),
  });
  const keyOf = (hash: string): string => `limit:${name}:${hash}`;
  /** The state after one more event; undefined: it could not be counted there. */
  const countShared = async (hash: string): Promise<LimitState | undefined> => {
    const answer = await valkey?.run<[number, number]>(countInWindow, [keyOf(hash)], [1, minutes * 60_000]);
    if (answer === undefined) return undefined;
    const [counted, leftMs] = answer;
    const seconds = Math.max(1, Math.ceil(leftMs / 1000));
    // what is used up stays so when it goes away
    if (counted >= most) await memory.set(hash, most, seconds);
    return {
      wait: counted > most ? seconds : 0,
      remaining: Math.max(0, most - counted),
      resetSeconds: seconds,
    };
  };
  /** The state of what was used up before the shared state went away; null: nothing was. */
  const usedUp = async (hash: string): Promise<LimitState | null> => {
    const own = await memory.get(hash);
    if (own === null || own.consumedPoints < most) return null;
    return { wait: secondsLeft(own), remaining: 0, resetSeconds: secondsLeft(own) };
  };
  const countOne = async (key: string | number): Promise<LimitState> => {
    const hash = hashed(key);
    const shared = await countShared(hash);
    if (shared !== undefined) return shared;
    const before = valkey === null ? null : await usedUp(hash);
    if (before !== null) return before;
    const state = await count(limiter, hash).catch(() => null);
    if (state === null) return stateOf(await count(memory, hash));
    // what is used up stays so when the database does not answer in time
    if (state.consumedPoints >= most) await memory.set(hash, most, secondsLeft(state));
    return stateOf(state);
  };
  return {
    count: countOne,
    take: async (key) => (await countOne(key)).wait,
    giveBack: async (key) => {
      if ((await valkey?.run(takeBack, [keyOf(hashed(key))])) !== undefined) return;
      await limiter.reward(hashed(key)).catch(() => null);
    },
    forget: async (key) => {
      await memory.delete(hashed(key));
      await valkey?.run(dropKey, [keyOf(hashed(key))]);
      await limiter.delete(hashed(key)).catch(() => null);
    },
  };
};

/** Where a limit is switched off. */
export const noLimit: SharedLimit = {
  take: async () => 0,
  count: async () => ({ wait: 0, remaining: 1, resetSeconds: 1 }),
  giveBack: async () => undefined,
  forget: async () => undefined,
};

/**
 * What an address is counted by: an IPv4 address itself, of IPv6 the first 64 bits, since whoever has one address there
 * has all of that network (RFC 6177).
 */
export const countedAddress = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%', 1)[0] ?? ip).toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // an IPv4 address at the end takes the place of two groups
  const width = [...groups, ...after].reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0);
  const whole = [...groups, ...Array.from({ length: Math.max(0, 8 - width) }, () => '0'), ...after];
  return `${whole
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};
