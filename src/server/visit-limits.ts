import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#common/clock.ts';
import { refuse } from '#contract/envelope.ts';
import { countedAddress, createRateLimiter } from '#platform/http/rate-limit.ts';
import { sendRefusal } from '#platform/http/refusal.ts';

const MINUTE_MS = 60_000;

/**
 * What one address may look at in a minute, beside the limits of calls: wide, since a mobile network has thousands behind
 * one address, and counted in the memory of each process. A page has dozens of pictures; sitemaps are read by machines.
 */
const perMinute = { pages: 1_200, pictures: 12_000, sitemaps: 120 };

/** Seconds that the caller has to wait, 0: none. */
type Limit = (request: FastifyRequest) => number;

const limitOf = (clock: Clock, most: number, isOn: boolean): Limit => {
  if (!isOn) return () => 0;
  const limiter = createRateLimiter(clock, most, MINUTE_MS);
  return (request) => limiter.take(countedAddress(request.ip));
};

export const createVisitLimits = (clock: Clock, isOn: boolean): Record<keyof typeof perMinute, Limit> => ({
  pages: limitOf(clock, perMinute.pages, isOn),
  pictures: limitOf(clock, perMinute.pictures, isOn),
  sitemaps: limitOf(clock, perMinute.sitemaps, isOn),
});

/** A hook for a scope in which everything counts for one limit. */
export const limited = (limit: Limit) => async (request: FastifyRequest, reply: FastifyReply) => {
  const wait = limit(request);
  if (wait > 0) return sendRefusal(request, reply, refuse('too_many', { retryAfterSeconds: wait }));
};
