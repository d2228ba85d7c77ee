import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Schema } from '#market/schema.ts';
import type { Database } from '#platform/db/database.ts';
import type { WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import type { Picture, pictures, Seen } from './pictures.ts';
import { type Look, looks, type People, type Who } from './shop.ts';

/** What is seen in either language. */
type SeenSaid = { id: Seen; en: Seen };
/** A text in both languages. */
export type Said = { id: string; en: string };
export type SeenIn = Seen | SeenSaid;
const isSaid = (seen: SeenIn): seen is SeenSaid => typeof seen === 'object' && 'id' in seen && 'en' in seen;

type ShowOptions = {
  /** What is done on the page before the picture, such as opening a dialog. */
  act?: (page: Page, look: Look) => Promise<unknown>;
  /** What fills the window whatever its height, such as a chat, is shown as high as a window. */
  asWindow?: boolean;
  /** The page asks for what its reader may not have; otherwise a refused call is a fault. */
  isRefused?: boolean;
  /** Default: 390 and 1440 px in both languages. */
  only?: readonly Look[];
};

/** What a point of the film works with: the people of the shop, its database, and `show`. */
export type Film = Omit<People, 'close'> & {
  db: Database<Schema>;
  /** To whom webhooks may be sent although it is inside the network. */
  receiver: WebhookReceiver;
  /** Opens a page in every look and takes a picture of each, once all of `seen` is on it. */
  show: (
    step: string,
    who: Who,
    path: string,
    seen: readonly [SeenIn, ...SeenIn[]],
    options?: ShowOptions,
  ) => Promise<void>;
  /** Does one part after the other; one that fails is told, and the film goes on with the next. */
  parts: (...parts: (() => Promise<void>)[]) => Promise<void>;
  /** Takes a picture of a page as it stands. */
  take: (
    step: string,
    who: Who,
    page: Page,
    look: Look,
    seen: readonly SeenIn[],
    options?: Pick<ShowOptions, 'asWindow' | 'isRefused'>,
  ) => Promise<void>;
};

/** A feature that people live with: `walk` prepares what is needed by calls and then shows its pages. */
export type Point = { name: string; title: string; walk: (film: Film) => Promise<void> };

export const filmOf = (
  people: People,
  { db, receiver }: Pick<Film, 'db' | 'receiver'>,
  { take }: ReturnType<typeof pictures>,
  point: Picture['point'],
): Film => {
  const inLook = (seen: readonly SeenIn[], { locale }: Look): Seen[] =>
    seen.map((one) => (isSaid(one) ? one[locale] : one));
  const photo: Film['take'] = (step, who, page, look, seen, options) =>
    take(page, look, { point, step, who }, inLook(seen, look), options);
  return {
    ...people,
    db,
    receiver,
    take: photo,
    parts: async (...parts) => {
      for (const part of parts)
        await part().catch((error: Error) => expect.soft(error.message, `${point}: ${error.stack}`).toBe(''));
    },
    show: async (step, who, path, seen, { act, only = looks, asWindow = false, isRefused = false } = {}) => {
      for (const look of only) {
        const page = await people.visit(who, path, look);
        await act?.(page, look);
        await photo(step, who, page, look, seen, { asWindow, isRefused });
      }
    },
  };
};
