import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('addresses', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'kata',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(['8.8.8.8', '103.10.66.1', '2606:4700:4700::1111'])('%s is', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});
