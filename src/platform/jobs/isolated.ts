import { type ChildProcess, fork } from 'node:child_process';

/** How work in a process of its own ended. `line` is the last place that it reported. */
export type IsolatedEnd =
  | { how: 'done' }
  /** It threw. */
  | { how: 'failed'; message: string }
  /** Its process ended by itself, or had to be ended. */
  | { how: 'died'; why: string; line: number }
  /** It was told to stop. */
  | { how: 'stopped' };

export type IsolatedOptions = {
  /** A module that calls `serveIsolated`. */
  script: string;
  /** MiB of JavaScript objects that it may hold; with more its process ends. */
  heapMb: number;
  /** As long as one piece of its work may take, so that other work of its process has no turn. */
  silenceMs: number;
};

/** What the two processes say to one another. */
type Word = { line: number } | { end: 'done' } | { end: 'failed'; message: string };

const HEARTBEAT_MS = 200;
/** A crowded machine takes its time to start a process. */
const START_MS = 60_000;
const MAX_OUTPUT = 2_000;

/**
 * Does work in a process of its own: whatever becomes of it, this one goes on answering. Ended when it is silent too long,
 * needs too much memory, or `signal` aborts.
 */
export const runIsolated = (
  { script, heapMb, silenceMs }: IsolatedOptions,
  payload: object,
  signal?: AbortSignal,
): Promise<IsolatedEnd> =>
  new Promise((resolve) => {
    const child: ChildProcess = fork(script, {
      execArgv: [`--max-old-space-size=${heapMb}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let line = 0;
    let output = '';
    let end: IsolatedEnd | null = null;
    const finish = (how: IsolatedEnd) => {
      end ??= how;
      child.kill('SIGKILL');
    };
    const tooSilent = () => finish({ how: 'died', why: `silent for ${silenceMs} ms`, line });
    let silence = setTimeout(tooSilent, START_MS);
    const stop = () => finish({ how: 'stopped' });
    signal?.addEventListener('abort', stop, { once: true });
    child.stderr?.on('data', (text: Buffer) => {
      output = (output + text.toString()).slice(-MAX_OUTPUT);
    });
    child.on('message', (word: Word) => {
      clearTimeout(silence);
      silence = setTimeout(tooSilent, silenceMs);
      if ('line' in word) line = Math.max(line, word.line);
      else finish(word.end === 'done' ? { how: 'done' } : { how: 'failed', message: word.message });
    });
    child.on('error', (error) => finish({ how: 'failed', message: String(error) }));
    child.on('close', (code, killedBy) => {
      clearTimeout(silence);
      signal?.removeEventListener('abort', stop);
      resolve(end ?? { how: 'died', why: `${killedBy ?? `code ${code}`} ${output}`.trim(), line });
    });
    child.send({ payload });
    if (signal?.aborted) stop();
  });

/**
 * The other side of `runIsolated`: does the work once it is told what, reports where it stands, and ends with the process
 * that wanted it.
 * @param work is given a function that notes where it stands; `atOnce` reports it before whatever comes next
 */
export const serveIsolated = <P>(
  work: (payload: P, at: (line: number, atOnce?: boolean) => void) => Promise<void>,
): void => {
  const say = (word: Word) => process.send?.(word, undefined, undefined, () => undefined);
  let line = 0;
  const at = (now: number, atOnce = false) => {
    line = now;
    if (atOnce) say({ line });
  };
  process.once('disconnect', () => process.exit(1));
  process.once('message', ({ payload }: { payload: P }) => {
    say({ line });
    setInterval(() => say({ line }), HEARTBEAT_MS).unref();
    work(payload, at).then(
      () => say({ end: 'done' }),
      (error: unknown) =>
        say({
          end: 'failed',
          message: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
    );
  });
};
