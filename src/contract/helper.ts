import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { firstText, nothing } from './query.ts';
import { id, iso } from './scalars.ts';

export const bank = z.object({ bank_id: id, bank_name: z.string(), code: z.string() });

export const banks = endpoint({
  name: 'banks',
  method: 'GET',
  path: '/helper/bank',
  access: 'public',
  caching: 'public',
  kind: 'list',
  params: nothing,
  input: nothing,
  output: z.array(bank),
  summary: 'Banks, by name.',
});

/** Widths in pixels that a public picture comes in. */
export const pictureWidths = [64, 160, 320, 640, 1280] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export const file = endpoint({
  name: 'file',
  method: 'GET',
  path: '/files/:file_id',
  access: 'public',
  caching: 'never',
  kind: 'file',
  params: z.object({ file_id: z.string() }),
  input: z.object({
    w: z.preprocess<unknown, z.ZodType<PictureWidth | null>, PictureWidth | undefined>(
      (value) => pictureWidths.find((width) => String(width) === firstText(value)),
      z.literal(pictureWidths).nullable().default(null),
    ),
  }),
  output: z.unknown(),
  summary: 'A public picture, in the asked width.',
});

export const health = endpoint({
  name: 'health',
  method: 'GET',
  path: '/health',
  access: 'public',
  caching: 'never',
  kind: 'one',
  params: nothing,
  input: nothing,
  output: z.object({ status: z.literal('ok') }),
  summary: 'Whether the shop can answer.',
});

export const outboxMessage = z.object({
  to: z.string(),
  channel: z.enum(['email', 'phone']),
  purpose: z.string(),
  otp: z.string().nullable(),
  body: z.string(),
  created_at: iso,
});
export const outbox = endpoint({
  name: 'outbox',
  method: 'GET',
  path: '/__test/outbox',
  access: 'public',
  caching: 'never',
  kind: 'list',
  params: nothing,
  input: z.object({ to: z.string().optional() }),
  output: z.array(outboxMessage),
  summary: 'Mail and text messages kept instead of sent (demo and test only).',
});
export const testClock = endpoint({
  name: 'testClock',
  method: 'POST',
  path: '/__test/clock',
  access: 'public',
  caching: 'never',
  kind: 'one',
  params: nothing,
  input: z
    .object({ advance_seconds: z.int().optional(), reset: z.boolean().optional() })
    .refine((body) => body.reset === true || body.advance_seconds !== undefined, {
      path: ['advance_seconds'],
      error: 'required',
    }),
  output: z.object({ now: iso }),
  summary: "Moves the whole server's clock (test only).",
});
export const testTick = endpoint({
  name: 'testTick',
  method: 'POST',
  path: '/__test/tick',
  access: 'public',
  caching: 'never',
  kind: 'one',
  params: nothing,
  input: nothing,
  output: z.null(),
  summary: 'Runs due timers and queued jobs now (test only).',
});
