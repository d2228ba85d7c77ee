import {
  type DataRouteMatch,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';

/** What the pages' loaders found, and the status that goes with it. */
export type Loaded = { loaderData: Record<string, unknown>; status: number };

type WithInit = { type: 'DataWithResponseInit'; data: unknown; init: { status?: number } | null };

const isWithInit = (value: unknown): value is WithInit =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit';

/**
 * Runs the loaders of a page, all at once.
 * @returns null when one of them failed or leads elsewhere: such answers are the router's to give
 */
export const loadPage = async (
  routes: ServerBuild['routes'],
  matches: readonly DataRouteMatch[],
  url: URL,
  context: Readonly<RouterContextProvider>,
): Promise<Loaded | null> => {
  const params = matches[0]?.params ?? {};
  // loaders look at the address only: nobody asks who the visitor is (record 0003)
  const request = { url: url.href } as Request;
  const asks = matches.map(({ route }) =>
    routes[route.id]?.module.loader?.({ request, params, context, url, pattern: '' }),
  );
  const answers = await Promise.all(asks).catch(() => null);
  if (answers === null) return null;
  const loaderData: Record<string, unknown> = {};
  let status = 200;
  for (const [at, answer] of answers.entries()) {
    const id = matches[at]?.route.id;
    if (id === undefined || routes[id]?.module.loader === undefined) continue;
    if (answer instanceof Response || isRouteErrorResponse(answer)) return null;
    loaderData[id] = isWithInit(answer) ? answer.data : answer;
    const said = isWithInit(answer) ? (answer.init?.status ?? 200) : 200;
    if (said >= 300 && said < 400) return null;
    if (said !== 200) status = said;
  }
  return { loaderData, status };
};
