import { accountOf } from '#market/account-changed.ts';
import { KEPT_SESSION_MS } from '#market/accounts/index.ts';
import type { Config } from '#platform/config.ts';
import type { Versions } from '#platform/db/versions.ts';
import { shareGate } from '#platform/http/share-gate.ts';
import type { Log } from '#platform/log.ts';
import { createSeats } from '#platform/seats.ts';
import { createStamped, type Stamped } from '#platform/stamped.ts';
import { createValkey, type Valkey } from '#platform/valkey.ts';
import type { Gates } from './gates.ts';

/** A name is said at most so often, in ms: many products that are saved are one change of the listing. */
const SAY_EVERY_MS = 200;

/** Lets processes tell each other what they changed, so that the others forget what they keep of it. */
const shareVersions = (versions: Versions, valkey: Valkey, sessions: Stamped): void => {
  valkey.hear('changed', (topic) => versions.hear(topic));
  // whatever was said meanwhile was not heard
  valkey.onConnect(() => versions.hear(null));
  const resting = new Map<string, { isAgain: boolean }>();
  const say = async (topic: string): Promise<void> => {
    const rest = { isAgain: false };
    resting.set(topic, rest);
    setTimeout(() => {
      resting.delete(topic);
      if (rest.isAgain) void say(topic);
    }, SAY_EVERY_MS).unref();
    await valkey.say('changed', topic);
  };
  versions.tellBy(async (topic) => {
    const account = accountOf(topic);
    if (account !== null) return sessions.end(account);
    const rest = resting.get(topic);
    if (rest !== undefined) rest.isAgain = true;
    else await say(topic);
  });
};

/**
 * What the processes of the shop share in Valkey: what they count, what they keep and forget, and how many pay at a time.
 * null where there is none. While it is away everything goes on as without it.
 */
export const openSharedState = async (
  { valkeyUrl, checkoutsAtOnce }: Pick<Config, 'valkeyUrl' | 'checkoutsAtOnce'>,
  versions: Versions,
  log: Log,
) => {
  if (valkeyUrl === null) return null;
  const valkey = createValkey({
    url: valkeyUrl,
    onChange: (isThere, error) =>
      isThere
        ? log.info('the shared state in Valkey is there')
        : log.warn(
            { err: error },
            'the shared state in Valkey is away: each process counts and keeps for itself',
          ),
  });
  const sessions = createStamped(valkey, { name: 'session', ttlMs: KEPT_SESSION_MS });
  shareVersions(versions, valkey, sessions);
  await valkey.start();
  return {
    valkey,
    sessions,
    flashSeats: createSeats(valkey, 'flash'),
    /** What servers share besides. @returns what ends it */
    shareGates: (gates: Gates): (() => Promise<void>) =>
      shareGate(valkey, gates.payments, { name: 'payments', total: checkoutsAtOnce }),
    close: () => {
      sessions.close();
      valkey.close();
    },
  };
};
