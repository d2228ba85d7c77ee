import { afterAll, beforeAll } from 'vitest';
import type { Schema } from '#market/schema.ts';
import type { Database } from '#platform/db/database.ts';
import { createDatabase } from '#platform/db/pool.ts';
import { demoMember } from './demo-buyer.ts';
import { callApi, keepLogin, type Member } from './member.ts';
import { shopInBrowser } from './visit.ts';

/** A shop and a browser whose visitor is the demo shop's operator, and the shop's database beside them. */
export const backofficeInBrowser = (env: Record<string, string> = {}) => {
  const shop = shopInBrowser(env);
  let opened: Database<Schema> | undefined;
  beforeAll(() => {
    opened = createDatabase<Schema>({ url: shop.databaseUrl(), poolSize: 2 });
  });
  afterAll(() => opened?.close());
  const db = (): Database<Schema> => {
    if (opened === undefined) throw new Error('The shop has not started');
    return opened;
  };
  /** A page as the operator sees it; `ask` calls the API as that operator. */
  const asOperator = async (path: string, width?: number) => {
    let member = {} as Member;
    const found = await shop.visit(path, {
      width,
      before: async (page) => {
        member = await demoMember(page, 'operator@lokapasar.test');
        await keepLogin(page, member.login);
      },
    });
    const ask = <T>(call: string, input?: object) => callApi<T>(found.page, member, call, input);
    /** For whoever moved the clock: a session of an operator ends after eight hours. */
    const logInAgain = async (): Promise<void> => {
      member = await demoMember(found.page, 'operator@lokapasar.test');
      await keepLogin(found.page, member.login);
    };
    return { ...found, ask, member, logInAgain };
  };
  /** What was done to one thing, as the audit log has it, oldest first. */
  const auditActions = async (target: string): Promise<string[]> => {
    const rows = db().selectFrom('audit_log').select('action').where('target', '=', target).orderBy('id');
    return (await rows.execute()).map(({ action }) => action);
  };
  return { ...shop, db, asOperator, auditActions };
};
