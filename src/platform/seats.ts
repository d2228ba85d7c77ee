import { randomUUID } from 'node:crypto';
import { script, type Valkey } from './valkey.ts';

/** Whoever holds a seat longer than that has died; longer than a transaction may last. */
const SEAT_MS = 15_000;

/** So much of a thing somebody is about to take, of so much that is left of it. */
export type Wish = { id: number; wanted: number; left: number };

/**
 * Takes seats for all wishes or for none. Each thing has a sorted set of `who wanted`, by when they run out; the clock is the
 * server's.
 */
const takeSeats = script(`
  local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local who, lasts = ARGV[1], tonumber(ARGV[2])
  for at, key in ipairs(KEYS) do
    local wanted, left = tonumber(ARGV[1 + 2 * at]), tonumber(ARGV[2 + 2 * at])
    redis.call('zremrangebyscore', key, '-inf', now)
    local taken = 0
    for _, member in ipairs(redis.call('zrange', key, 0, -1)) do
      local other, units = string.match(member, '^(%S+) (%d+)$')
      if other ~= who then taken = taken + tonumber(units) end
    end
    if taken + wanted > left then return 0 end
  end
  for at, key in ipairs(KEYS) do
    redis.call('zadd', key, now + lasts, who .. ' ' .. ARGV[1 + 2 * at])
    redis.call('pexpire', key, lasts)
  end
  return 1`);
const leaveSeats = script(`
  for at, key in ipairs(KEYS) do redis.call('zrem', key, ARGV[1] .. ' ' .. ARGV[1 + at]) end
  return 1`);

/**
 * A first sieve before something that few are left of and a crowd wants: no more are let to the till than there are pieces,
 * whatever process they come through. It decides nothing for good: whoever finds no seat comes again, and who has one still
 * has to get a piece. While the shared state is away everybody is let through.
 */
export const createSeats = (valkey: Pick<Valkey, 'run'>, name: string) => ({
  /** @returns what gives the seats back; null: all are taken by others who are about to buy */
  take: async (wishes: readonly Wish[]): Promise<(() => Promise<void>) | null> => {
    const me = randomUUID();
    // always in one order, and each once
    const sorted = [...wishes].sort((a, b) => a.id - b.id);
    const keys = sorted.map(({ id }) => `seats:${name}:${id}`);
    const values = sorted.flatMap(({ wanted, left }) => [wanted, left]);
    const taken = await valkey.run<number>(takeSeats, keys, [me, SEAT_MS, ...values]);
    if (taken === 0) return null;
    return async () => {
      await valkey.run(leaveSeats, keys, [me, ...sorted.map(({ wanted }) => wanted)]);
    };
  },
});
export type Seats = ReturnType<typeof createSeats>;
