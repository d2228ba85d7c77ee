import type { Clock } from '#common/clock.ts';
import type { QuickPool } from '#platform/db/database.ts';
import type { MountOptions } from '#platform/http/mount.ts';
import {
  countedAddress,
  createRateLimiter,
  createSharedLimit,
  shareLimiters,
} from '#platform/http/rate-limit.ts';
import type { Valkey } from '#platform/valkey.ts';

const MINUTE_MS = 60_000;

/** What one key may call in a minute; 5,000 stocks are five calls. */
const KEY_CALLS_A_MINUTE = 120;

type OwnLimit = {
  calls: readonly string[];
  by: 'ip' | 'account';
  most: number;
  minutes: number;
  /** Stands before passwords and one-time passwords: always counted in the database, which forgets nothing. */
  guardsSecrets?: true;
};

/** Calls named together share one count. What is counted by e-mail, phone or username stands with those calls. */
const sharedLimits: readonly OwnLimit[] = [
  { calls: ['logIn', 'finishLogin'], by: 'ip', most: 60, minutes: 15, guardsSecrets: true },
  { calls: ['logInWithGoogle', 'logInWithFacebook'], by: 'ip', most: 30, minutes: 15, guardsSecrets: true },
  { calls: ['forgetPassword'], by: 'ip', most: 20, minutes: 60, guardsSecrets: true },
  { calls: ['register'], by: 'ip', most: 10, minutes: 60, guardsSecrets: true },
  { calls: ['checkUsername'], by: 'ip', most: 30, minutes: 1 },
  { calls: ['upload'], by: 'account', most: 120, minutes: 60 },
  { calls: ['claimPromo'], by: 'account', most: 20, minutes: 10 },
  { calls: ['pay'], by: 'account', most: 20, minutes: 10 },
  { calls: ['sendChat', 'sendStoreChat'], by: 'account', most: 60, minutes: 5 },
  { calls: ['reportChat', 'reportStoreChat'], by: 'account', most: 20, minutes: 60 },
  {
    calls: ['actOnComplaint', 'answerComplaint', 'actOnStoreComplaint'],
    by: 'account',
    most: 60,
    minutes: 10,
  },
  { calls: ['inviteStaff'], by: 'account', most: 20, minutes: 24 * 60 },
  { calls: ['readStaffInvitation', 'acceptStaffInvitation'], by: 'ip', most: 60, minutes: 15 },
  { calls: ['appealModeration'], by: 'account', most: 20, minutes: 60 },
  { calls: ['askQuestion'], by: 'account', most: 10, minutes: 60 },
  { calls: ['reportQuestion', 'reportStoreQuestion'], by: 'account', most: 20, minutes: 60 },
  {
    calls: ['requestWithdraw', 'requestStoreWithdraw'],
    by: 'account',
    most: 5,
    minutes: 60,
    guardsSecrets: true,
  },
];

/**
 * The limits that hold for whole groups of calls, and those of single calls by address or account. Those of
 * reads and the wide ones are counted in the memory of each process: no read asks the database for its limit, and a flood is
 * turned away before it gets there. With `valkey` processes tell each other what they count, and what guards no secret is
 * counted there.
 */
export const createThrottle = (
  clock: Clock,
  { quick, valkey = null }: { quick: QuickPool; valkey?: Valkey | null },
  isOn: boolean,
): MountOptions['throttle'] => {
  if (!isOn) return () => 0;
  const reads = createRateLimiter(clock, 3000, MINUTE_MS);
  const others = createRateLimiter(clock, 600, MINUTE_MS);
  const writes = createRateLimiter(clock, 120, MINUTE_MS);
  const autocompletes = createRateLimiter(clock, 120, MINUTE_MS);
  if (valkey !== null)
    shareLimiters(valkey, {
      reads: { limiter: reads, windowMs: MINUTE_MS },
      others: { limiter: others, windowMs: MINUTE_MS },
      writes: { limiter: writes, windowMs: MINUTE_MS },
      autocompletes: { limiter: autocompletes, windowMs: MINUTE_MS },
    });
  const shared = new Map(
    sharedLimits.flatMap(({ calls, by, most, minutes, guardsSecrets }) => {
      const where = { quick, valkey: guardsSecrets === true ? null : valkey };
      const limit = createSharedLimit(where, { name: `call.${calls[0]}`, most, minutes });
      return calls.map((name) => [name, { by, limit }] as const);
    }),
  );
  const ofKeys = createSharedLimit({ quick, valkey }, { name: 'key', most: KEY_CALLS_A_MINUTE, minutes: 1 });
  return async (request, { endpoint }, caller, tell) => {
    const address = countedAddress(request.ip);
    if (caller.key !== null) {
      // a flood is turned away before it reaches the table
      const flood = (endpoint.method === 'GET' ? reads : others).take(address);
      if (flood > 0) return flood;
      const { wait, remaining, resetSeconds } = await ofKeys.count(caller.key.id);
      tell({
        'ratelimit-policy': `"key";q=${KEY_CALLS_A_MINUTE};w=60`,
        ratelimit: `"key";r=${remaining};t=${resetSeconds}`,
      });
      return wait;
    }
    if (endpoint.method === 'GET')
      return (endpoint.name === 'autocomplete' && autocompletes.take(address)) || reads.take(address);
    const wait =
      others.take(address) || (caller.accountId === null ? 0 : writes.take(String(caller.accountId)));
    const own = shared.get(endpoint.name);
    if (wait > 0 || own === undefined) return wait;
    const key = own.by === 'account' ? caller.accountId : address;
    return key === null ? 0 : own.limit.take(key);
  };
};
