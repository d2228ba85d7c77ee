import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export type LiveOptions = {
  /** Connection string of the primary: one that keeps its session, not a pooler. */
  url: string;
  /** What is listened to. */
  channel: string;
  /** Told of every message, in their order. */
  onMessage: (payload: string) => void;
  /** Told after the connection broke and came back: what was said meanwhile was not heard. */
  onGap: () => void;
  onError: (error: unknown) => void;
};

/** ms between tries to connect again. */
const RECONNECT_MS = 1_000;

/**
 * Listens on a connection of its own to what transactions say by `pg_notify`: every process hears it after their commit.
 * Connects again by itself for as long as it takes.
 */
export const createListener = ({ url, channel, onMessage, onGap, onError }: LiveOptions) => {
  let client: pg.Client | null = null;
  let isStopped = false;
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'lokapasar live',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    const broken = new Promise<unknown>((resolve) => {
      fresh.once('error', resolve);
      fresh.once('end', resolve);
    });
    await fresh.connect();
    client = fresh;
    fresh.on('error', () => undefined);
    fresh.on('notification', ({ payload }) => onMessage(payload ?? ''));
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    void broken.then(() => (isStopped ? undefined : reconnect()));
  };
  const reconnect = async (): Promise<void> => {
    await client?.end().catch(() => undefined);
    while (!isStopped) {
      await pause(RECONNECT_MS, undefined, { ref: false });
      try {
        await connect();
        return onGap();
      } catch (error) {
        onError(error);
      }
    }
  };
  return {
    /** Never rejects: while the database is away it goes on trying. */
    start: async (): Promise<void> => {
      await connect().catch((error: unknown) => {
        onError(error);
        void reconnect();
      });
    },
    stop: async (): Promise<void> => {
      isStopped = true;
      await client?.end().catch(() => undefined);
    },
  };
};
