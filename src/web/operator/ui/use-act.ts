import { useCallback } from 'react';
import type { Endpoint, OutputOf, RequestOf } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/envelope.ts';
import { NetworkError } from '#web/client/api.ts';
import { useMessages } from '#web/client/messages.tsx';
import { forgetSession } from '#web/client/session.ts';
import { useApi } from '#web/client/use-api.ts';
import { useToast } from '#web/ui/toast-store.ts';

/** How an act ended. `code` is 0 when there was no answer. */
export type Outcome<T = unknown> =
  | { ok: true; data: T }
  | { ok: false; message: string; errors: FieldError[]; code: number };

type Request<E extends Endpoint> = {
  params?: Record<string, string | number>;
  input?: RequestOf<E>;
  /** Refusals are shown where the act was asked for (a form), not as a toast. */
  quiet?: true;
};

/**
 * Does one thing and says how it went: `const act = useAct(); const done = await act(verifyStore, { input: { … } })`.
 * Never rejects; what was refused is shown as a toast unless `quiet`.
 */
export const useAct = () => {
  const api = useApi();
  const toast = useToast();
  const { product } = useMessages();
  return useCallback(
    async <E extends Endpoint>(endpoint: E, request: Request<E> = {}): Promise<Outcome<OutputOf<E>>> => {
      const { quiet, ...sent } = request;
      const refused = (message: string, code: number, errors: FieldError[] = []) => {
        if (!quiet) toast.err(message);
        return { ok: false as const, message, code, errors };
      };
      try {
        const answer = await api.call(endpoint, sent);
        if (answer.code === 200) return { ok: true, data: answer.data };
        if (answer.code === 401) forgetSession();
        return refused(answer.message, answer.code, answer.errors);
      } catch (error) {
        console.error(error);
        if (!(error instanceof NetworkError)) throw error;
        return refused(product.noAnswer, 0);
      }
    },
    [api, toast, product],
  );
};
