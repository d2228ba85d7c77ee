import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#contract/envelope.ts';
import { type Gate, inPlace, type NotNow, type Ticket } from './gate.ts';
import { sendRefusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The place behind a gate. */
    ticket?: Ticket;
    /** There was no room for it behind a gate. */
    isTurnedAway?: boolean;
  }
}

type Step = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

const sendNotNow = (request: FastifyRequest, reply: FastifyReply, { retryAfterSeconds }: NotNow) => {
  request.isTurnedAway = true;
  return sendRefusal(request, reply, refuse('unavailable', { retryAfterSeconds }));
};

/**
 * A call behind its gate (503 with `Retry-After` where there is no room). That is asked first of all: whoever is sent
 * away costs no query and no try of those that are counted.
 * @param isKept whether the answer may lie ready in memory: then only its making goes through the gate
 */
export const gated = (
  gate: Gate,
  onRequest: Step,
  handler: Step,
  isKept: (request: FastifyRequest) => boolean = () => false,
): { onRequest: Step; handler: Step } => ({
  onRequest: async (request, reply) => {
    if (isKept(request)) return onRequest(request, reply);
    const ticket = gate.admit();
    if ('retryAfterSeconds' in ticket) return sendNotNow(request, reply, ticket);
    request.ticket = ticket;
    // whoever is refused or goes away leaves; work that has begun is finished first
    reply.raw.once('close', ticket.giveUp);
    return onRequest(request, reply);
  },
  handler: async (request, reply) => {
    if (isKept(request)) return handler(request, reply);
    const { ticket } = request;
    if (ticket === undefined || !(await ticket.turn())) return sendNotNow(request, reply, gate.notNow());
    try {
      return await inPlace(ticket, () => handler(request, reply));
    } finally {
      ticket.leave();
    }
  },
});
