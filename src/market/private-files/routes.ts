import { ok, refuse } from '#contract/envelope.ts';
import { privateFileLink } from '#contract/upload.ts';
import { LINK_LIFE_S, privateFileUrl } from '#platform/files/private-link.ts';
import { type Route, route } from '#platform/http/route.ts';
import type { AppContext } from '../context.ts';
import { maySee } from './access-store.ts';

/** Links to private files, each made when somebody wants to look. */
export const privateFileRoutes = ({
  db,
  clock,
  config,
}: Pick<AppContext, 'db' | 'clock' | 'config'>): Route[] => [
  route(privateFileLink, async ({ caller, input }) => {
    if (caller.accountId === null || !(await maySee(db, caller, input.file_id))) return refuse('not_found');
    return ok({
      url: privateFileUrl(config.keys, input.file_id, caller.accountId, clock.now()),
      expires_in: LINK_LIFE_S,
    });
  }),
];
