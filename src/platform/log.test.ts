import { expect, test } from 'vitest';
import { createLog } from './log.ts';
import { within } from './scope.ts';

const linesOf = (write: (log: ReturnType<typeof createLog>) => void) => {
  const lines: string[] = [];
  write(createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }));
  return lines;
};

test('a failed statement is told without the row that it failed on', () => {
  const fault = Object.assign(new Error('new row for relation "users" violates check constraint'), {
    code: '23514',
    table: 'users',
    detail: 'Failing row contains (7, rani@lokapasar.test, $argon2id$v=19$m=19456$hash).',
    where: "unnamed portal parameter $1 = 'rani@lokapasar.test'",
  });
  const [line = ''] = linesOf((log) => log.error({ err: fault, where: 'job orders.expire' }, fault.message));
  expect(line).not.toMatch(/rani@|argon2/);
  expect(JSON.parse(line)).toMatchObject({
    where: 'job orders.expire',
    err: {
      code: '23514',
      table: 'users',
      message: fault.message,
      stack: expect.stringContaining('log.test'),
    },
  });
});

test('secrets are left out wherever they stand, and what people write breaks no line', () => {
  const lines = linesOf((log) => {
    log.info({ password: 'p', headers: { authorization: 'Bearer t' }, body: { login: { otp: '123456' } } });
    log.info({ name: 'a\n{"level":50}' });
  });
  expect(lines.join('')).not.toMatch(/Bearer|123456|"p"/);
  expect(lines).toHaveLength(2);
  expect(lines[1]?.trimEnd()).not.toContain('\n');
});

test('a line says on whose behalf it is written, once', () => {
  const [plain = '', own = '', job = ''] = linesOf((log) => {
    const ofRequest = log.child({ reqId: 'r-1' });
    log.info('nobody');
    within({ requestId: 'r-1', job: null, span: null }, () => ofRequest.info('a request'));
    within({ requestId: 'r-1', job: 'mail.send', span: null }, () => log.info('a job'));
  });
  expect(JSON.parse(plain)).not.toHaveProperty('reqId');
  expect(own.match(/reqId/g)).toHaveLength(1);
  expect(JSON.parse(job)).toMatchObject({ reqId: 'r-1', job: 'mail.send' });
});
