import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { whenFileIsDone } from './when-done.ts';

export const CLIENT_ID = 'lokapasar-test';
const CALLBACK = 'https://lokapasar.test/callback';
const VERIFIER = 'a-verifier-of-at-least-forty-three-characters-in-all';

const listening = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenFileIsDone(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** A server of canned JSON: `answer` gets the address that was asked. */
export const jsonServer = (answer: (url: URL) => { status?: number; body: object }): Promise<string> =>
  listening(
    createServer((request, reply) => {
      const { status = 200, body } = answer(new URL(request.url ?? '/', 'http://localhost'));
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }),
  );

type Person = { email?: string; email_verified?: boolean; name?: string };

/** A real OpenID provider on loopback. `people`: what it knows of them, by subject. */
export const oidcProvider = async (people: Record<string, Person>) => {
  const server = createServer((request, reply) => void handle?.(request, reply));
  let handle: ReturnType<Provider['callback']> | undefined;
  const issuer = await listening(server);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        redirect_uris: [CALLBACK],
        grant_types: ['authorization_code'],
      },
    ],
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people[sub] }) }),
    features: { devInteractions: { enabled: true } },
    ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    cookies: { keys: ['of the test'] },
  });
  handle = provider.callback();

  /** Logs somebody in the way a browser does, redirect by redirect. */
  const logIn = async (sub: string): Promise<{ id_token: string; access_token: string }> => {
    const jar = new Map<string, string>();
    const visit = async (url: string, form?: Record<string, string>): Promise<string> => {
      const answer = await fetch(new URL(url, issuer), {
        redirect: 'manual',
        headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
      });
      await answer.text();
      for (const cookie of answer.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';', 1);
        const at = pair.indexOf('=');
        jar.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return answer.headers.get('location') ?? '';
    };
    const challenge = Buffer.from(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(VERIFIER)),
    ).toString('base64url');
    const query = new URLSearchParams({
      client_id: CLIENT_ID,
      response_type: 'code',
      redirect_uri: CALLBACK,
      scope: 'openid email profile',
      code_challenge: challenge,
      code_challenge_method: 'S256',
    });
    let at = await visit(`/auth?${query}`);
    for (let step = 0; step < 8 && !at.startsWith(CALLBACK); step++) {
      const isAsked = at.includes('/interaction/');
      const form: Record<string, string> =
        step < 2 ? { prompt: 'login', login: sub, password: 'x' } : { prompt: 'consent' };
      at = await visit(at, isAsked ? form : undefined);
    }
    const code = new URL(at).searchParams.get('code') ?? '';
    const answer = await fetch(`${issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: CLIENT_ID,
        redirect_uri: CALLBACK,
        code,
        code_verifier: VERIFIER,
      }),
    });
    return (await answer.json()) as { id_token: string; access_token: string };
  };
  return { issuer, keysUrl: `${issuer}/jwks`, userInfoUrl: `${issuer}/me`, logIn };
};
