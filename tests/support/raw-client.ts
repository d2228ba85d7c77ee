import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection on which a test writes its requests itself, as no well-behaved client would. */
export type RawClient = {
  write: (text: string) => void;
  /** Resolves with everything that came as soon as it matches. @throws Error when the connection ends before */
  until: (pattern: RegExp) => Promise<string>;
  /** Resolves when the other side has closed, with everything that came and after how many ms. */
  ended: Promise<{ text: string; ms: number }>;
  socket: Socket;
};

export const rawClient = async (origin: string): Promise<RawClient> => {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  const began = performance.now();
  let text = '';
  socket.setEncoding('latin1').on('data', (bytes) => {
    text += bytes;
  });
  socket.on('error', () => undefined);
  const ended = new Promise<{ text: string; ms: number }>((resolve) => {
    socket.once('close', () => resolve({ text, ms: performance.now() - began }));
  });
  await once(socket, 'connect');
  return {
    write: (part) => void socket.write(part),
    until: async (pattern) => {
      while (!pattern.test(text)) {
        if (socket.closed) throw new Error(`The connection ended after: ${text}`);
        await Promise.race([once(socket, 'data'), ended]);
      }
      return text;
    },
    ended,
    socket,
  };
};

/** One request whose target goes over the wire exactly as it is. @returns its status, headers and body */
export const rawRequest = async (
  origin: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; head: string; body: string }> => {
  const client = await rawClient(origin);
  const lines = Object.entries({ host: new URL(origin).host, connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  client.write(`GET ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const { text } = await client.ended;
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: rest.join('\r\n\r\n') };
};
