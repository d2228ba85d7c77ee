import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#contract/envelope.ts';
import { sendRefusal } from './refusal.ts';

type Address = { pattern: RegExp; methods: ReadonlySet<string> };

declare module 'fastify' {
  interface FastifyInstance {
    /** The addresses of the API by their first word, with what each answers to, for those who ask it otherwise. */
    knownMethods: Map<string, Address[]>;
  }
}

/** Longer ones are nobody's name: the server looks no further. */
const LONGEST_NAME = 2000;

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/:\w+/g, `[^/]{1,${LONGEST_NAME}}`)}/?$`);

const firstWord = (path: string): string => path.split('/', 2)[1] ?? '';

/**
 * Makes an address, which begins with a fixed word, answer other methods with 405. A handful of routes for each address
 * would do the same, and there are more of those than of all calls: they are looked through only when a request fits none,
 * and pages, which fit none either, begin with other words.
 */
export const knowMethods = (app: FastifyInstance, url: string, methods: ReadonlySet<string>): void => {
  const word = firstWord(url);
  const others = app.knownMethods.get(word) ?? [];
  app.knownMethods.set(word, [...others, { pattern: patternOf(url), methods }]);
};

const otherMethods = (app: FastifyInstance, url: string): string | null => {
  const path = url.split('?', 1)[0] ?? url;
  const found = app.knownMethods.get(firstWord(path))?.filter(({ pattern }) => pattern.test(path)) ?? [];
  if (found.length === 0) return null;
  return [...new Set(found.flatMap(({ methods }) => [...methods]))].join(', ');
};

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> | FastifyReply;

/**
 * To be called on a server before anything is mounted. What nothing was mounted for is 405 with `Allow` where the address
 * is known, and otherwise `notFound`'s.
 */
export const answerOtherMethods = (app: FastifyInstance, notFound: Handler): void => {
  app.decorate('knownMethods', new Map());
  app.setNotFoundHandler((request, reply) => {
    const allow = otherMethods(app, request.url);
    return allow === null
      ? notFound(request, reply)
      : sendRefusal(request, reply.header('allow', allow), refuse('method_not_allowed'));
  });
};
