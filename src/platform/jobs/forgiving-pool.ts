import pg from 'pg';

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * A pool to which a connection may be given back twice. graphile-worker does so with the one it listens on, when that breaks
 * while it is being given up (its question LISTEN fails after UNLISTEN was asked): the error of the second time is heard by
 * nobody and would end the process.
 */
export class ForgivingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) return super.connect();
    super.connect((error, client, giveBack) => {
      let isBack = false;
      callback(error, client, (broken) => {
        if (isBack) return;
        isBack = true;
        giveBack(broken);
      });
    });
    return undefined;
  }
}
