import type { Endpoint } from '#contract/endpoint.ts';
import * as contract from '#contract/index.ts';

/** A declared call and the domain word whose file declares it. */
export type DeclaredCall = { group: string; endpoint: Endpoint };

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** The calls that only demo and test answer. */
export const isTestCall = ({ path }: Pick<Endpoint, 'path'>): boolean => path.startsWith('/__');

/** Every call of the contract, by the file that declares it. */
export const declaredCalls: readonly DeclaredCall[] = Object.entries(contract).flatMap(([group, exported]) =>
  Object.values(exported as Record<string, unknown>).flatMap((value) =>
    isEndpoint(value) && !isTestCall(value) ? [{ group, endpoint: value }] : [],
  ),
);
