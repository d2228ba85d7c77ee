import { ok } from '#contract/envelope.ts';
import {
  getBio,
  getCompany,
  getDocuments,
  saveBio as saveBioCall,
  saveCompany as saveCompanyCall,
  saveDocuments as saveDocumentsCall,
} from '#contract/profile.ts';
import { type Caller, type Route, route } from '#platform/http/route.ts';
import type { Accounts } from './accounts.ts';
import { bioOf, saveBio } from './bio.ts';
import { companyOf, saveCompany } from './company.ts';
import { documentsOf, saveDocuments } from './documents.ts';

const idOf = ({ accountId }: Caller): number => accountId ?? 0;

/** The own profile, company and documents (API BB1–BB6). */
export const profileRoutes = (accounts: Accounts): Route[] => [
  route(getBio, async ({ caller }) => ok(await bioOf(accounts.db, accounts, idOf(caller)))),
  route(saveBioCall, ({ caller, input, locale }) => saveBio(accounts, idOf(caller), input, locale)),
  route(getCompany, async ({ caller }) => ok(await companyOf(accounts.db, idOf(caller)))),
  route(saveCompanyCall, ({ caller, input }) => saveCompany(accounts, idOf(caller), input)),
  route(getDocuments, async ({ caller }) => ok(await documentsOf(accounts.db, accounts, idOf(caller)))),
  route(saveDocumentsCall, ({ caller, input }) => saveDocuments(accounts, idOf(caller), input)),
];
