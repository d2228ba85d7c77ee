import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { localeOfHeader } from '#common/locale.ts';
import type { Answer } from '#contract/envelope.ts';
import { refuse } from '#contract/envelope.ts';
import { type UploadedFile, upload } from '#contract/upload.ts';
import { type FileContext, saveUpload } from '#platform/files/save-upload.ts';
import { MAX_UPLOAD } from '#platform/files/upload.rules.ts';
import { envelopeOf } from '#platform/http/answer.ts';
import { drainBody } from '#platform/http/body.ts';
import { jsonHeaders } from '#platform/http/headers.ts';
import { guard } from '#platform/http/mount.ts';
import { knowMethods } from '#platform/http/other-methods.ts';
import { sendRefusal } from '#platform/http/refusal.ts';
import type { Guards } from './app.ts';

/** What the other parts of the body may weigh beside the file. */
const AROUND = 64 * 1024;

type Received = { type: string | null; name: string; file: { size: number; path: string } | null };

/** Takes the parts as they come, the file to the disk: memory stays small whoever sends what. null: too large. */
const receive = async (request: FastifyRequest, folder: string): Promise<Received | null> => {
  const received: Received = { type: null, name: '', file: null };
  let isTooLarge = false;
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname === 'type' && typeof part.value === 'string') received.type = part.value;
      continue;
    }
    if (part.fieldname !== 'file' || received.file !== null) {
      part.file.resume();
      continue;
    }
    const path = join(folder, 'file');
    const sink = createWriteStream(path, { mode: 0o600 });
    await pipeline(part.file, sink);
    isTooLarge ||= part.file.truncated;
    received.name = part.filename ?? '';
    received.file = { size: sink.bytesWritten, path };
  }
  return isTooLarge ? null : received;
};

/** A body that ends in the middle or is no multipart; a fault of our own disk stays ours. */
const brokenBody = (error: NodeJS.ErrnoException): 'broken' => {
  if (error.syscall === 'write' || error.syscall === 'open') throw error;
  return 'broken';
};

const take = async (request: FastifyRequest, files: FileContext): Promise<Answer<UploadedFile>> => {
  if (!request.isMultipart()) return refuse('unsupported_type');
  if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD + AROUND) {
    await drainBody(request.raw);
    return refuse('too_large');
  }
  const folder = await mkdtemp(join(tmpdir(), 'lokapasar-upload-'));
  try {
    const received = await receive(request, folder).catch(brokenBody);
    if (received === 'broken') return refuse('bad_request');
    if (received === null) return refuse('too_large');
    const { type, name, file } = received;
    const { accountId, roles } = request.caller;
    return await saveUpload(files, {
      ownerId: accountId ?? 0,
      roles,
      type,
      name,
      file: file && { size: file.size, read: () => readFile(file.path) },
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The one multipart call: `file` and `type`, in any order. */
export const mountUpload = async (
  app: FastifyInstance,
  files: FileContext,
  guards: Guards,
): Promise<void> => {
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD, files: 4, fields: 10, fieldSize: 1024, parts: 14 },
    throwFileSizeLimit: false,
  });
  const url = `/api${upload.path}`;
  app.post(url, { onRequest: guard({ endpoint: upload }, guards) }, async (request, reply) => {
    const found = await take(request, files);
    if (!found.ok) {
      // what is left of a refused body is not waited for
      if (found.error === 'too_large') reply.header('connection', 'close');
      return sendRefusal(request, reply, found);
    }
    const locale = localeOfHeader(request.headers['accept-language']);
    return reply
      .headers(jsonHeaders(locale, 'never'))
      .send(JSON.stringify(envelopeOf(found, locale, request.id)));
  });
  knowMethods(app, url, new Set(['POST']));
};
