import type { Endpoint } from '#contract/endpoint.ts';
import * as contract from '#contract/index.ts';

/** A declared call and the domain word whose file declares it. */
export type DeclaredCall = { group: string; name: string; endpoint: Endpoint };

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** The calls that only demo and test answer (API 1.12). */
export const isTestCall = ({ path }: Pick<Endpoint, 'path'>): boolean => path.startsWith('/__');

/** Every call of the contract, by its file and there by its id: `P2` before `P10`. */
export const declaredCalls: readonly DeclaredCall[] = Object.entries(contract)
  .flatMap(([group, exported]) =>
    Object.entries(exported as Record<string, unknown>).flatMap(([name, value]) =>
      isEndpoint(value) && !isTestCall(value) ? [{ group, name, endpoint: value }] : [],
    ),
  )
  .sort(
    (a, b) =>
      a.group.localeCompare(b.group) || a.endpoint.id.localeCompare(b.endpoint.id, 'en', { numeric: true }),
  );
