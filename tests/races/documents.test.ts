import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { redeemLink } from '#market/private-files/access-store.ts';
import { privateFileUrl } from '#platform/files/private-link.ts';
import { testKeys } from '#tests/support/keys.ts';
import { multipartBody } from '#tests/support/multipart.ts';
import { peopleOf } from '#tests/support/people.ts';
import { reportFigure, rounds, scale } from '#tests/support/scale.ts';
import { twoServers } from '#tests/support/two-servers.ts';
import { meeting } from './naive.ts';

const CROWD = scale('LINK_CROWD', 20);

const { servers, rush, urlOf } = await twoServers();
const people = peopleOf(servers[0].databaseUrl);
const owner = await people.newcomer();

const upload = async (): Promise<string> => {
  const pdf = Buffer.from('%PDF-1.7\n%%EOF');
  const { payload, headers } = multipartBody({ type: 'npwp' }, { name: 'npwp.pdf', bytes: pdf });
  const answer = await fetch(`${urlOf(0)}/api/upload/helper`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${owner.token}` },
    body: new Uint8Array(payload),
  });
  return ((await answer.json()) as { data: { file_id: string } }).data.file_id;
};

test.each(rounds('LINK_ROUNDS', 3))(
  'round %i: of many who open one link at once over two processes one gets the file, and it is one line of audit',
  async (round) => {
    const fileId = await upload();
    const address = privateFileUrl(testKeys, fileId, owner.id, new Date());
    const opened = await Promise.all(
      Array.from({ length: CROWD }, async (_, turn) => {
        const answer = await fetch(urlOf(turn) + address);
        return { status: answer.status, hasFile: (await answer.text()).startsWith('%PDF') };
      }),
    );
    expect(opened.filter(({ hasFile }) => hasFile)).toEqual([{ status: 200, hasFile: true }]);
    expect(opened.filter(({ status }) => status === 403)).toHaveLength(CROWD - 1);
    const lines = await rush.db
      .selectFrom('audit_log')
      .select(['actor_id', 'after'])
      .where('action', '=', 'file.open')
      .execute();
    expect(lines.filter(({ after }) => JSON.stringify(after).includes(fileId))).toHaveLength(1);
    reportFigure(`round ${round}: ${CROWD} open one link, 1 gets the file`);
  },
);

test('who looks first whether a link was used, and then uses it, opens it for many', async () => {
  const link = { id: randomUUID(), fileId: randomUUID(), accountId: owner.id, expiresAt: new Date() };
  const allHaveLooked = meeting(4);
  const naive = async (): Promise<boolean> => {
    const used = await rush.db
      .selectFrom('opened_private_links')
      .select('link_id')
      .where('link_id', '=', link.id)
      .execute();
    await allHaveLooked();
    await rush.db.transact((tx) => redeemLink(tx, link));
    return used.length === 0;
  };
  const opened = await Promise.all(Array.from({ length: 4 }, naive));
  expect(opened.filter(Boolean).length).toBeGreaterThan(1);
});
