import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string): string => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

test('only the proxy of the compose file is reached from outside: the shop believes what it says of addresses', () => {
  const compose = read('compose.yaml');
  const services = compose.slice(compose.indexOf('\nservices:')).split(/\n {2}(?=\w+:\n)/);
  const open = services
    .filter((service) => /^ {4}ports:/m.test(service))
    .map((service) => service.split(':', 1)[0]);
  expect(open).toEqual(['proxy']);
  expect(compose).toContain('TRUSTED_PROXIES: "1"');
  expect(read('Caddyfile')).toContain('dynamic a web 3000');
});

test('the unit file says how its packages are installed: Node itself is one of development', () => {
  expect(read('lokapasar.service')).toContain('npm ci --include=dev');
});

test('no server of the compose file knows the password of the owner of the tables, but the one that migrates', () => {
  const compose = read('compose.yaml');
  const owner = compose.match(/postgresql:\/\/lokapasar:/g);
  expect(owner).toHaveLength(1);
  expect(compose.slice(compose.indexOf('\n  migrate:'), compose.indexOf('\n  web:'))).toContain(owner?.[0]);
  expect(compose).toContain('DATABASE_PASSWORD: ""');
  expect(read('database-roles.sh')).toContain('CREATE ROLE lokapasar_app LOGIN');
});
