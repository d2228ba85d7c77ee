import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { chatEvents } from '#contract/chat.ts';
import { refuse } from '#contract/envelope.ts';
import { guard } from '#platform/http/mount.ts';
import { knowMethods } from '#platform/http/other-methods.ts';
import { sendRefusal } from '#platform/http/refusal.ts';
import type { Guards } from './app.ts';

/** Connections of one process, and of one account: a few devices with some windows each. */
const MAX_READERS = 4_000;
const MAX_OF_ACCOUNT = 8;
/** ms between signs of life, which proxies and phones want to see. */
const BEAT_MS = 25_000;
/** ms after which a reader comes anew, and with it the question whether its session still holds. */
const MAX_LIFE_MS = 10 * 60_000;

type Reader = { accountId: number; merchantId: number | null; out: ServerResponse; since: number };
type Change = { thread: number; buyer: number; store: number };
/** A member of a store's staff may do something else there now, or nothing. */
type StaffChange = { staff: number; store: number };

/**
 * Who is connected to hear of their chats. Each is told which thread changed and asks for it by the calls of the contract:
 * nothing that somebody wrote goes this way, so that there is nothing to lose or to tell to the wrong one.
 */
export const createChatLive = () => {
  const byBuyer = new Map<number, Set<Reader>>();
  const byStore = new Map<number, Set<Reader>>();
  let count = 0;
  const put = (map: Map<number, Set<Reader>>, key: number, reader: Reader) => {
    const set = map.get(key);
    if (set === undefined) map.set(key, new Set([reader]));
    else set.add(reader);
  };
  const take = (map: Map<number, Set<Reader>>, key: number, reader: Reader) => {
    const set = map.get(key);
    set?.delete(reader);
    if (set?.size === 0) map.delete(key);
  };
  const all = function* () {
    for (const set of byBuyer.values()) yield* set;
  };
  const remove = (reader: Reader) => {
    if (!byBuyer.get(reader.accountId)?.has(reader)) return;
    count -= 1;
    take(byBuyer, reader.accountId, reader);
    if (reader.merchantId !== null) take(byStore, reader.merchantId, reader);
  };
  const beat = setInterval(() => {
    const now = performance.now();
    for (const reader of all()) {
      if (now - reader.since > MAX_LIFE_MS) reader.out.end();
      else reader.out.write(':\n\n');
    }
  }, BEAT_MS).unref();
  const say = (set: Set<Reader> | undefined, side: 'buyer' | 'store', thread: number) => {
    if (set === undefined) return;
    const event = `event: chat\ndata: ${JSON.stringify({ thread_id: thread, side })}\n\n`;
    for (const { out } of set) out.write(event);
  };
  /** Sends the streams of somebody who acts for a store away: what they may hear is asked again when they come back. */
  const turnOut = ({ staff, store }: StaffChange) => {
    for (const { accountId, out } of byStore.get(store) ?? []) if (accountId === staff) out.end();
  };
  return {
    /** What a transaction said on the channel `chat`. */
    hear: (payload: string): void => {
      const change = JSON.parse(payload) as Change | StaffChange;
      if ('staff' in change) turnOut(change);
      else {
        say(byBuyer.get(change.buyer), 'buyer', change.thread);
        say(byStore.get(change.store), 'store', change.thread);
      }
    },
    /** Sends everybody away, to come back at once: something may have been missed. */
    renew: (): void => {
      for (const { out } of all()) out.end();
    },
    /** How many are connected. */
    size: (): number => count,
    isFull: (accountId: number): boolean =>
      count >= MAX_READERS || (byBuyer.get(accountId)?.size ?? 0) >= MAX_OF_ACCOUNT,
    add: (accountId: number, merchantId: number | null, out: ServerResponse): void => {
      const reader = { accountId, merchantId, out, since: performance.now() };
      count += 1;
      put(byBuyer, accountId, reader);
      if (merchantId !== null) put(byStore, merchantId, reader);
      out.once('close', () => remove(reader));
    },
    stop: (): void => {
      clearInterval(beat);
      for (const { out } of all()) out.end();
    },
  };
};
export type ChatLive = ReturnType<typeof createChatLive>;

/** The stream of `chatEvents`. */
export const mountChatLive = (app: FastifyInstance, live: ChatLive, guards: Guards): void => {
  const url = `/api${chatEvents.path}`;
  app.get(
    url,
    { onRequest: guard({ endpoint: chatEvents }, guards), exposeHeadRoute: false },
    (request, reply) => {
      const { accountId, staff } = request.caller;
      // of a store's staff only those hear of its chats who answer them
      const isDeaf = staff !== null && !staff.roles.includes('care');
      const merchantId = isDeaf ? null : request.caller.merchantId;
      if (live.isFull(accountId ?? 0))
        return sendRefusal(request, reply, refuse('unavailable', { retryAfterSeconds: 30 }));
      const headers = { ...reply.getHeaders() } as Record<string, string>;
      request.isStream = true;
      reply.hijack();
      reply.raw.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        // proxies hand it on as it comes
        'x-accel-buffering': 'no',
      });
      reply.raw.write(':\n\n');
      live.add(accountId ?? 0, merchantId, reply.raw);
    },
  );
  knowMethods(app, url, new Set(['GET']));
};
