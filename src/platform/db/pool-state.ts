import type pg from 'pg';

/** Connections of this process to one server: open, idle of these, and who waits for one. */
export type PoolState = { pool: string; open: number; idle: number; waiting: number };

export const poolState = (
  name: string,
  { totalCount, idleCount, waitingCount }: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
): PoolState => ({ pool: name, open: totalCount, idle: idleCount, waiting: waitingCount });
