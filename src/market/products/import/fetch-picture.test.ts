import { describe, expect, it } from 'vitest';
import { createFetchPicture, type Hop, type Network } from './fetch-picture.ts';

type Reply = { status?: number; location?: string; body?: Buffer };

/** A network of names and replies; what was asked, and at which address. */
const networkOf = (names: Record<string, string[]>, replies: Record<string, Reply>) => {
  const asked: [url: string, address: string][] = [];
  const network: Network = {
    resolve: async (host) => {
      const found = names[host];
      if (found === undefined) throw new Error('ENOTFOUND');
      return found;
    },
    get: async (url, address): Promise<Hop> => {
      asked.push([url.href, address]);
      const { status = 200, location = null, body = Buffer.from('x') } = replies[url.href] ?? { status: 404 };
      return {
        status,
        location,
        body: (async function* () {
          yield body;
        })(),
        end: () => undefined,
      };
    },
  };
  return { fetchPicture: createFetchPicture(network), asked };
};

describe('fetching', () => {
  it('asks exactly the address that was judged', async () => {
    const { fetchPicture, asked } = networkOf({ 'a.test': ['8.8.8.8'] }, { 'https://a.test/1.jpg': {} });
    expect(await fetchPicture('https://a.test/1.jpg')).toMatchObject({ ok: true });
    expect(asked).toEqual([['https://a.test/1.jpg', '8.8.8.8']]);
  });

  it.each([
    ['a name for this machine', 'https://dalam.test/x'],
    ['a name of which one address is private', 'https://campur.test/x'],
    ['a private address itself', 'https://10.0.0.8/x'],
    ['one in disguise', 'https://2130706433/x'],
    ['one in IPv6', 'https://[::ffff:7f00:1]/x'],
  ])('refuses %s without asking', async (_, address) => {
    const names = { 'dalam.test': ['127.0.0.1'], 'campur.test': ['8.8.8.8', '10.0.0.1'] };
    const { fetchPicture, asked } = networkOf(names, {});
    expect(await fetchPicture(address)).toEqual({ ok: false, fault: 'photo_private' });
    expect(asked).toEqual([]);
  });

  it('refuses a redirect to a private address, and one away from https', async () => {
    const { fetchPicture, asked } = networkOf(
      { 'a.test': ['8.8.8.8'], 'dalam.test': ['192.168.0.1'] },
      {
        'https://a.test/1': { status: 302, location: 'https://dalam.test/rahasia' },
        'https://a.test/2': { status: 301, location: 'http://a.test/3' },
        'https://a.test/4': { status: 307, location: '/4' },
      },
    );
    expect(await fetchPicture('https://a.test/1')).toEqual({ ok: false, fault: 'photo_private' });
    expect(await fetchPicture('https://a.test/2')).toEqual({ ok: false, fault: 'photo_address' });
    expect(await fetchPicture('https://a.test/4')).toEqual({ ok: false, fault: 'photo_unreachable' });
    expect(asked.every(([url]) => url.startsWith('https://a.test/'))).toBe(true);
  });

  it.each(['http://a.test/x', 'https://a.test:8443/x', 'https://u:p@a.test/x', 'ftp://a.test', 'bukan'])(
    'refuses %s',
    async (address) => {
      const { fetchPicture } = networkOf({ 'a.test': ['8.8.8.8'] }, {});
      expect(await fetchPicture(address)).toEqual({ ok: false, fault: 'photo_address' });
    },
  );

  it('stops at five megabytes', async () => {
    const { fetchPicture } = networkOf(
      { 'a.test': ['8.8.8.8'] },
      { 'https://a.test/x': { body: Buffer.alloc(5 * 1024 * 1024 + 1) } },
    );
    expect(await fetchPicture('https://a.test/x')).toEqual({ ok: false, fault: 'photo_too_big' });
  });

  it('the real network does not reach this machine', async () => {
    expect(await createFetchPicture()('https://localhost/x')).toEqual({ ok: false, fault: 'photo_private' });
  });
});
