import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

type Reply = string | number | null | Reply[];

/** A script that the server runs as one step. */
export type Script = { text: string; sha: string };
export const script = (text: string): Script => ({
  text,
  sha: createHash('sha1').update(text).digest('hex'),
});

/**
 * What the processes of the shop share besides the database. Nothing in it is the only copy of anything: every question
 * may be answered by `undefined`, and whoever asks goes on without.
 */
export type Valkey = {
  /** Runs a script. undefined: it is away, or did not answer in time. */
  run: <T extends Reply>(
    script: Script,
    keys: readonly string[],
    values?: readonly (string | number)[],
  ) => Promise<T | undefined>;
  /** Says something to every other process. What cannot be said now is said once the way is there again. */
  say: (channel: string, message: string) => Promise<void>;
  /** Hears what other processes say on a channel. */
  hear: (channel: string, listener: (message: string) => void) => void;
  /** Told whenever the connection was made: what was said before was not heard. */
  onConnect: (listener: () => void) => void;
  isThere: () => boolean;
  /** Goes on trying for as long as it takes; resolves when it is connected or the first try failed. */
  start: () => Promise<void>;
  close: () => void;
};

export type ValkeyOptions = {
  /** `valkey://`, `redis://` or, with TLS, `valkeys://`, `rediss://`; a number as its path separates shops. */
  url: string;
  /** Told whenever it goes away or is there again. */
  onChange?: (isThere: boolean, error: unknown) => void;
};

/** ms for an answer. Whoever waits would get one from the database in as many. */
const ANSWER_MS = 50;
/** ms to connect, to be known, and to hear what is said. */
const CONNECT_MS = 1_000;
/** So many answers in a row that did not come in time cut the connection: it may be a wire without an end. */
const STRIKES = 3;
/** ms between signs of life, so that silence is noticed before somebody needs to know. */
const BEAT_MS = 250;
const RETRY_MS = 500;
/** Besides these nothing is said later: every process looks again by itself within seconds. */
const MAX_UNSAID = 1_000;

const LATE = Symbol('late');

/** A promise's result, or LATE after `ms`. What came while this process was busy is read first. */
const inTime = <T>(asked: Promise<T>, ms: number): Promise<T | typeof LATE> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => setImmediate(() => resolve(LATE)), ms);
    asked.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** The address as the client knows it, and what keeps shops apart that share a server. */
export const valkeyAddress = (url: string): { url: string; prefix: string } => {
  const known = url.replace(/^valkey(s?):/, 'redis$1:');
  return { url: known, prefix: `lokapasar:${new URL(known).pathname.slice(1) || '0'}:` };
};

const connectTo = async (url: string, onEnd: (error: unknown) => void) => {
  // loaded for whoever has one
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    name: 'lokapasar',
    // the connection is ours to renew: a breaker has to know of it
    socket: { reconnectStrategy: false, connectTimeout: CONNECT_MS, noDelay: true, keepAlive: true },
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
  });
  client.on('error', onEnd);
  client.on('end', () => onEnd(new Error('the connection ended')));
  const give = () => {
    if (client.isOpen) client.destroy();
  };
  const connected = client.connect();
  try {
    if ((await inTime(connected, CONNECT_MS)) === LATE) throw new Error('no connection in time');
  } catch (error) {
    connected.catch(() => undefined);
    give();
    throw error;
  }
  return { client, give };
};
type Connection = Awaited<ReturnType<typeof connectTo>>;

/** Asks once whether a server answers and what it is, for the doctor. @throws Error when it does not */
export const valkeyVersion = async (
  url: string,
): Promise<{ name: string; version: string; policy: string }> => {
  const { client, give } = await connectTo(valkeyAddress(url).url, () => undefined);
  try {
    const info = await inTime(client.info(), CONNECT_MS);
    if (info === LATE) throw new Error('no answer in time');
    const field = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim();
    return {
      name: field('server_name') ?? 'redis',
      version: field('valkey_version') ?? field('redis_version') ?? '?',
      policy: field('maxmemory_policy') ?? '?',
    };
  } finally {
    give();
  }
};

/** The shared state of the processes. Nothing connects before `start`. */
export const createValkey = ({ url, onChange }: ValkeyOptions): Valkey => {
  const { url: address, prefix } = valkeyAddress(url);
  const me = randomUUID();
  const listeners = new Map<string, ((message: string) => void)[]>();
  const onConnects: (() => void)[] = [];
  const unsaid = new Map<string, { channel: string; message: string }>();
  let connection: Connection | null = null;
  let isClosed = false;
  let strikes = 0;
  let wasThere: boolean | null = null;
  let isRefused = false;

  const note = (isThere: boolean, error: unknown = null) => {
    if (isClosed || wasThere === isThere) return;
    wasThere = isThere;
    onChange?.(isThere, error);
  };
  const cut = (old: Connection | null, error: unknown) => {
    if (old === null || connection !== old) return;
    connection = null;
    old.give();
    note(false, error);
    void reconnect();
  };
  /** undefined: away or late. */
  const ask = async <T>(question: (client: Connection['client']) => Promise<T>): Promise<T | undefined> => {
    const asked = connection;
    if (asked === null) return undefined;
    try {
      const answer = await inTime(question(asked.client), ANSWER_MS);
      if (answer !== LATE) {
        strikes = 0;
        return answer;
      }
      strikes += 1;
      if (strikes >= STRIKES) cut(asked, new Error(`${STRIKES} answers in a row did not come in time`));
      return undefined;
    } catch (error) {
      // an answer that says no is an answer, as of a server that is full or has become a replica: told once
      if (asked.client.isReady && error instanceof Error && error.name !== 'ClientClosedError') {
        if (!isRefused) onChange?.(false, error);
        isRefused = true;
        return undefined;
      }
      cut(asked, error);
      return undefined;
    }
  };
  const run: Valkey['run'] = async <T extends Reply>(
    { text, sha }: Script,
    keys: readonly string[],
    values: readonly (string | number)[] = [],
  ) => {
    const words = [String(keys.length), ...keys.map((key) => prefix + key), ...values.map(String)];
    const answer = await ask((client) =>
      client.sendCommand(['EVALSHA', sha, ...words]).catch((error: unknown) => {
        if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
        return client.sendCommand(['EVAL', text, ...words]);
      }),
    );
    return answer as T | undefined;
  };
  const sayNow = async (channel: string, message: string): Promise<boolean> =>
    (await ask((client) => client.publish(prefix + channel, `${me} ${message}`))) !== undefined;
  const say: Valkey['say'] = async (channel, message) => {
    if (await sayNow(channel, message)) return;
    if (unsaid.size < MAX_UNSAID) unsaid.set(`${channel} ${message}`, { channel, message });
  };
  const heard = (channel: string, text: string) => {
    const border = text.indexOf(' ');
    if (text.slice(0, border) === me) return;
    for (const listener of listeners.get(channel) ?? []) listener(text.slice(border + 1));
  };
  const connect = async (): Promise<void> => {
    let own: Connection | null = null;
    const fresh = await connectTo(address, (error) => cut(own, error));
    try {
      for (const channel of listeners.keys()) {
        const listening = fresh.client.subscribe(prefix + channel, (text) => heard(channel, text));
        if ((await inTime(listening, CONNECT_MS)) === LATE) throw new Error('no answer in time');
      }
      if ((await inTime(fresh.client.ping(), CONNECT_MS)) === LATE) throw new Error('no answer in time');
    } catch (error) {
      fresh.give();
      throw error;
    }
    if (isClosed || !fresh.client.isReady) {
      fresh.give();
      throw new Error('the connection ended');
    }
    own = fresh;
    connection = fresh;
    strikes = 0;
    isRefused = false;
    note(true);
    for (const listener of onConnects) listener();
    const late = [...unsaid.values()];
    unsaid.clear();
    for (const { channel, message } of late) await say(channel, message);
  };
  const reconnect = async (): Promise<void> => {
    while (!isClosed && connection === null) {
      await pause(RETRY_MS, undefined, { ref: false });
      if (isClosed) return;
      await connect().catch((error: unknown) => note(false, error));
    }
  };
  const beat = setInterval(() => void ask((client) => client.ping()), BEAT_MS).unref();
  return {
    run,
    say,
    hear: (channel, listener) => {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    },
    onConnect: (listener) => void onConnects.push(listener),
    isThere: () => connection !== null,
    start: () =>
      connect().catch((error: unknown) => {
        note(false, error);
        void reconnect();
      }),
    close: () => {
      isClosed = true;
      clearInterval(beat);
      connection?.give();
      connection = null;
    },
  };
};
