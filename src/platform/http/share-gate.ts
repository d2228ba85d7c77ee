import { randomUUID } from 'node:crypto';
import { script, type Valkey } from '../valkey.ts';
import type { Gate } from './gate.ts';
import { gateShares } from './gate-shares.rules.ts';

/** ms between what processes say of themselves; who has not said anything for so long is gone. */
const SAY_MS = 250;
const GONE_MS = 1_500;

/** Says what one process wants, and hears what those want that live. The clock is the server's, one for all. */
const sayWanted = script(`
  local time = redis.call('time')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  redis.call('hset', KEYS[1], ARGV[1], ARGV[2] .. ' ' .. now)
  redis.call('pexpire', KEYS[1], 60000)
  local all = redis.call('hgetall', KEYS[1])
  local living = {}
  for at = 1, #all, 2 do
    local wanted, when = string.match(all[at + 1], '(%d+) (%d+)')
    if now - tonumber(when) <= tonumber(ARGV[3]) then
      living[#living + 1] = all[at]
      living[#living + 1] = wanted
    else
      redis.call('hdel', KEYS[1], all[at])
    end
  end
  return living`);
const sayGone = script(`return redis.call('hdel', KEYS[1], ARGV[1])`);

/**
 * Makes the places at work behind a gate one number for all processes: each gets a share by how many wait at its own gate,
 * reckoned anew four times a second, so that no request waits for it. While the shared state is away each process lets as
 * many work as it would alone.
 * @returns what ends it
 */
export const shareGate = (
  valkey: Pick<Valkey, 'run'>,
  gate: Pick<Gate, 'inside' | 'passed' | 'setAtWork'>,
  { name, total }: { name: string; total: number },
): (() => Promise<void>) => {
  const me = randomUUID();
  const key = `gate:${name}`;
  let turnedAway = gate.passed().turned_away;
  const say = async () => {
    const { arriving, waiting, working } = gate.inside();
    const refused = gate.passed().turned_away - turnedAway;
    turnedAway += refused;
    const wanted = arriving + waiting + working + refused;
    const answer = await valkey.run<string[]>(sayWanted, [key], [me, wanted, GONE_MS]);
    if (answer === undefined) return gate.setAtWork(null);
    const demands = [];
    for (let at = 0; at + 1 < answer.length; at += 2)
      demands.push({ id: answer[at] ?? '', wanted: Number(answer[at + 1]) });
    gate.setAtWork(gateShares(total, demands).get(me) ?? null);
  };
  let last: Promise<void> = say();
  const timer = setInterval(() => {
    last = say();
  }, SAY_MS).unref();
  return async () => {
    clearInterval(timer);
    await last;
    await valkey.run(sayGone, [key], [me]);
  };
};
