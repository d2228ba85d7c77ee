import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '#common/clock.ts';
import type { QuickPool } from '../db/database.ts';

type Window = { start: number; count: number };

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
    take: (key: string): number => {
      const now = clock.now().getTime();
      sweep(now);
      const window = windows.get(key);
      if (window === undefined || now - window.start >= windowMs || now < window.start) {
        windows.set(key, { start: now, count: 1 });
        return 0;
      }
      window.count += 1;
      return window.count <= most ? 0 : left(window, now);
    },
  };
};

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

/**
 * At most `most` events per key in `minutes`, from the first of them on, counted in the table `rate_limits` for all
 * processes together. While the database is away or slow each process counts for itself.
 * @param name unique among the limits of the shop
 */
export const createSharedLimit = (
  { quick }: { quick: QuickPool },
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
  const countOne = async (key: string | number): Promise<LimitState> => {
    const name = hashed(key);
    const state = await count(limiter, name).catch(() => null);
    if (state === null) return stateOf(await count(memory, name));
    // what is used up stays so when the database does not answer in time
    if (state.consumedPoints >= most) await memory.set(name, most, secondsLeft(state));
    return stateOf(state);
  };
  return {
    count: countOne,
    take: async (key) => (await countOne(key)).wait,
    giveBack: async (key) => void (await limiter.reward(hashed(key)).catch(() => null)),
    forget: async (key) => {
      await memory.delete(hashed(key));
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
