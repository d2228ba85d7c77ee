import { once } from 'node:events';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { whenFileIsDone } from './when-done.ts';

/** What the network between a server and its database does. */
export type FaultProxy = {
  /** The connection string of the database, through the proxy. */
  url: string;
  /** From now on nothing goes through, in either direction, and nobody is told; connections stay open. */
  silence: () => void;
  /** What was sent during the silence arrives, and everything goes through again. */
  pass: () => void;
  /** The connections of now stay silent for good, as after a change of routes; new ones go through. */
  abandon: () => void;
  /** Breaks every connection, as a router that restarts does; new ones go through. */
  reset: () => void;
  /** Everything that comes from the database comes so many ms late. */
  delay: (ms: number) => void;
};

/** The two ends of one connection. `isLost`: nothing passes between them any more. */
type Line = { ends: [Socket, Socket]; isLost: boolean };

const addressOf = (url: string): { path: string } | { host: string; port: number } => {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  const number = Number(searchParams.get('port') ?? (port || '5432'));
  return folder === null ? { host: hostname, port: number } : { path: `${folder}/.s.PGSQL.${number}` };
};

/** Stands between whoever uses its address and a database, closed when the test file is done. */
export const faultProxy = async (databaseUrl: string): Promise<FaultProxy> => {
  const lines = new Set<Line>();
  let isSilent = false;
  let delayMs = 0;

  const stream = (line: Line, from: Socket, to: Socket, late: () => number) => {
    from.on('data', async (bytes) => {
      if (late() > 0) {
        from.pause();
        await pause(late());
        from.resume();
      }
      to.write(bytes);
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      // a lost connection does not hear of the other end either
      if (line.isLost) return;
      to.destroy();
      lines.delete(line);
    });
  };
  const setOpen = (line: Line, isOpen: boolean) => {
    for (const end of line.ends) {
      if (isOpen) end.resume();
      else end.pause();
    }
  };
  const proxy = createServer((near) => {
    const far = connectTo(addressOf(databaseUrl));
    const line: Line = { ends: [near, far], isLost: false };
    lines.add(line);
    stream(line, near, far, () => 0);
    stream(line, far, near, () => delayMs);
    if (isSilent) setOpen(line, false);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const destroyAll = () => {
    for (const { ends } of lines) for (const end of ends) end.destroy();
    lines.clear();
  };
  whenFileIsDone(() => {
    destroyAll();
    proxy.close();
  });

  const { port } = proxy.address() as { port: number };
  const target = new URL(databaseUrl);
  return {
    url: `postgresql://${target.username}${target.password && `:${target.password}`}@127.0.0.1:${port}${target.pathname}`,
    silence: () => {
      isSilent = true;
      for (const line of lines) setOpen(line, false);
    },
    pass: () => {
      isSilent = false;
      for (const line of lines) if (!line.isLost) setOpen(line, true);
    },
    abandon: () => {
      isSilent = false;
      for (const line of lines) {
        line.isLost = true;
        setOpen(line, false);
      }
    },
    reset: () => {
      for (const { ends } of lines) ends[0].resetAndDestroy();
      destroyAll();
    },
    delay: (ms) => {
      delayMs = ms;
    },
  };
};
