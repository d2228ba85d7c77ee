import pg from 'pg';
import { percentile } from './load.ts';

/** Rows of a table per unit of scale, as pgbench has them. */
const ACCOUNTS = 100_000;
const TELLERS = 10;
const NAME = 'bench_tpcb';

const fill = async (url: string, scale: number): Promise<string> => {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${NAME}`);
  await admin.query(`create database ${NAME}`);
  await admin.end();
  const own = new URL(url);
  own.pathname = `/${NAME}`;
  const address = own.href;
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(`
    create table branches (bid int primary key, balance int not null default 0, filler char(88));
    create table tellers (tid int primary key, bid int, balance int not null default 0, filler char(84));
    create table accounts (aid int primary key, bid int, balance int not null default 0, filler char(84)) with (fillfactor = 100);
    create table history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into branches (bid) select n from generate_series(1, ${scale}) n;
    insert into tellers (tid, bid) select n, (n - 1) / ${TELLERS} + 1 from generate_series(1, ${scale * TELLERS}) n;
    insert into accounts (aid, bid, filler) select n, (n - 1) / ${ACCOUNTS} + 1, '' from generate_series(1, ${scale * ACCOUNTS}) n;`);
  await client.query('vacuum analyze');
  await client.end();
  return address;
};

const below = (most: number): number => 1 + Math.floor(Math.random() * most);

/** One transaction of TPC-B as pgbench sends it: seven round trips, statements prepared. */
const transact = async (client: pg.Client, scale: number): Promise<void> => {
  const [aid, tid, bid] = [below(scale * ACCOUNTS), below(scale * TELLERS), below(scale)];
  const delta = below(10_000) - 5_000;
  await client.query('begin');
  await client.query({
    name: 'a',
    text: 'update accounts set balance = balance + $1 where aid = $2',
    values: [delta, aid],
  });
  await client.query({ name: 's', text: 'select balance from accounts where aid = $1', values: [aid] });
  await client.query({
    name: 't',
    text: 'update tellers set balance = balance + $1 where tid = $2',
    values: [delta, tid],
  });
  await client.query({
    name: 'b',
    text: 'update branches set balance = balance + $1 where bid = $2',
    values: [delta, bid],
  });
  await client.query({
    name: 'h',
    text: 'insert into history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
    values: [tid, bid, aid, delta],
  });
  await client.query('end');
};

/**
 * What this PostgreSQL can do on this machine: the TPC-B-like transactions of pgbench, which does not come with the
 * built-in database, by a driver of our own (node-postgres instead of libpq, so it costs somewhat more CPU).
 */
export const measureTpcb = async (url: string, clients: number, seconds: number, scale = 5) => {
  const address = await fill(url, scale);
  const connections = Array.from({ length: clients }, () => new pg.Client({ connectionString: address }));
  await Promise.all(connections.map((one) => one.connect()));
  const latencies: number[] = [];
  const start = performance.now();
  await Promise.all(
    connections.map(async (client) => {
      while (performance.now() - start < seconds * 1000) {
        const began = performance.now();
        await transact(client, scale);
        latencies.push(performance.now() - began);
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  await Promise.all(connections.map((one) => one.end()));
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  // not by force: that may not end a worker of autovacuum, which belongs to the superuser; without, it is asked to go
  await admin.query(`drop database ${NAME}`);
  await admin.end();
  return {
    tps: latencies.length / elapsed,
    transactions: latencies.length,
    p50: percentile(latencies, 0.5),
    p95: percentile(latencies, 0.95),
    p99: percentile(latencies, 0.99),
  };
};
