import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Outcome = { code: number; output: string };

/** Runs a program of this Node to its end. `show`: its words also go to the terminal as they come. */
export async function runNode(
  args: string[],
  options: { show?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...options.env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (options.show) process.stdout.write(text);
    });
  }
  const [code] = await once(child, 'close');
  return { code: code ?? 1, output };
}
