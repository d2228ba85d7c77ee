import { DependencyDown } from '#platform/db/errors.ts';

const PATIENCE_MS = 5_000;

type Asked = { status: number; body: Record<string, unknown> };

/** Asks a provider for JSON. @throws DependencyDown when it does not answer, or answers with a fault of its own */
export const askProvider = async (
  name: string,
  url: URL,
  headers: Record<string, string> = {},
): Promise<Asked> => {
  try {
    const answer = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (answer.status >= 500 || answer.status === 429) throw new Error(`answered ${answer.status}`);
    const body: unknown = await answer.json();
    return { status: answer.status, body: typeof body === 'object' && body !== null ? { ...body } : {} };
  } catch (cause) {
    throw new DependencyDown(name, { cause });
  }
};
