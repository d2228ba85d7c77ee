import type { Address } from './address.ts';
import type { Seat } from './launch.ts';

/** Fit for a small machine that also runs the shop: 2 cores, some gigabytes. */
const SETTINGS: Record<string, string> = {
  max_connections: '160',
  shared_buffers: '128MB',
  effective_cache_size: '2GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  io_workers: '2',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  jit: 'off',
  random_page_cost: '1.1',
  // Nothing replicates from the built-in database: less to write.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * For tests, several of which have servers and databases at the same time, and whose data nobody will miss after a power
 * cut. A killed process still loses nothing it acknowledged.
 */
const CARELESS: Record<string, string> = {
  ...{ fsync: 'off', full_page_writes: 'off', autovacuum: 'off' },
  max_connections: '320',
};

/** The command line of `postgres` for this cluster. */
export function postgresArguments(cluster: string, seat: Seat, address: Address, durable: boolean): string[] {
  const folder = address.socketFolder === cluster ? seat.path : address.socketFolder;
  const settings: Record<string, string> = {
    ...SETTINGS,
    ...(durable ? {} : CARELESS),
    port: String(address.port),
    listen_addresses: folder ? '' : '127.0.0.1',
    unix_socket_directories: folder ? `"${folder.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
  };
  return [
    '-D',
    seat.path,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}
