import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A store's own program, to which webhooks are sent: for a server that is started with `WEBHOOK_INSIDE_HOSTS: host`. Messages
 * wait until `answerWith` says with which status they are answered, and later ones too.
 */
export const startWebhookReceiver = async () => {
  let status: number | null = null;
  const waiting: ServerResponse[] = [];
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      if (status === null) waiting.push(response);
      else response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** `host:port` */
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith: (next: number) => {
      status = next;
      for (const response of waiting.splice(0)) response.writeHead(next).end();
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;
