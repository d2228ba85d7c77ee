import type { Locale } from '#common/locale.ts';
import type { KeyScope } from '#contract/access.ts';
import type { Endpoint, InputOf, OutputOf, ParamsOf } from '#contract/endpoint.ts';
import type { Answer } from '#contract/envelope.ts';
import type { StaffRole } from '#contract/staff-roles.ts';

/** A store's key that a program calls with. */
export type CallerKey = {
  id: number;
  /** The account that owns the store: what a key did is told by it. */
  ownerId: number;
  scopes: readonly KeyScope[];
};

/** That a caller acts for a store of somebody else, which the request names (`X-Store`). */
export type ActingStaff = {
  /** What the owner lets them do; empty where they are no member of the staff, or paused. */
  roles: readonly StaffRole[];
  isPaused: boolean;
};

/** Who asks. `accountId` null is a guest, or a program with a key. */
export type Caller = {
  accountId: number | null;
  roles: readonly ('buyer' | 'merchant' | 'operator')[];
  permissions: readonly string[];
  /** A seller's store, and how it stands; null for whoever is no seller. */
  merchantId: number | null;
  merchantStatus: 'pending' | 'active' | 'suspended' | 'closing' | null;
  sessionId: string | null;
  /** Whether this session was confirmed by a login, the password or a one-time password within ten minutes. */
  isConfirmed: boolean;
  /** An operator who has no second factor where one is required: only the pages to set it up are open. */
  lacksSecondFactor: boolean;
  /**
   * null for whoever acts for the own store or for none. Otherwise `merchantId` is the store that is acted for, null where it
   * is not theirs to act for.
   */
  staff: ActingStaff | null;
  /** null for people. A program has no account and no role, so that no other call than those for keys is open to it. */
  key: CallerKey | null;
};
export const guest: Caller = {
  accountId: null,
  roles: [],
  permissions: [],
  merchantId: null,
  merchantStatus: null,
  sessionId: null,
  isConfirmed: false,
  lacksSecondFactor: false,
  staff: null,
  key: null,
};

/** What surrounds a call besides its parsed input; few handlers look at it. */
export type Origin = {
  ip: string;
  userAgent: string;
  /** A header by its lower-case name. */
  header: (name: string) => string | undefined;
  /** The body as it came, for signatures. */
  rawBody: string;
};
export const noOrigin: Origin = { ip: '', userAgent: '', header: () => undefined, rawBody: '' };

/** One call as a handler sees it: parsed, with its language and caller. */
export type Call<E extends Endpoint> = {
  params: ParamsOf<E>;
  input: InputOf<E>;
  locale: Locale;
  caller: Caller;
  origin: Origin;
  requestId: string;
  /** Site-relative address of another page of the same list. */
  link: (page: number) => string;
};

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<OutputOf<E>>>;

/** A declared call together with the code that answers it. */
export type Route = {
  endpoint: Endpoint;
  handle: (call: Call<Endpoint>) => Promise<Answer<unknown>>;
};

export const route = <E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  // the call was parsed by this very endpoint's schemas
  handle: handle as Route['handle'],
});
