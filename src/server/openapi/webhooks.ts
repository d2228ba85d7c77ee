import { webhookMessages } from '#contract/webhook-events.ts';
import { messageExamples } from './examples.ts';
import { type JsonSchema, outputSchema } from './json-schema.ts';

const header = (name: string, description: string, example: string) => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string' },
  example,
});
/** As Standard Webhooks names them. */
const headers = [
  header(
    'webhook-id',
    'Of the message, the same however often it is sent: what came twice is known by it.',
    'msg_0f8fad5bd9cb469fa16570867728950e',
  ),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.', '1795150800'),
  header(
    'webhook-signature',
    'One or several signatures separated by blanks, each `v1,` and the HMAC-SHA256 in base64 of `{webhook-id}.{webhook-timestamp}.{body}` by the bytes behind `whsec_`.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

const summaries: Record<keyof typeof webhookMessages, string> = {
  order: 'An order was paid, moved on, or has another tracking number.',
  stock: 'The stock of a product or a variant changed: by a sale, its seller or a program.',
  price: 'The price of a product or a variant changed.',
  status: 'A product was published, hidden, taken down or deleted.',
  test: 'A trial, sent by its seller.',
};

/** What the shop sends to the addresses of stores; those that share a shape stand together. */
export const webhooksOf = (schemas: Record<string, JsonSchema>) =>
  Object.fromEntries(
    Object.entries(webhookMessages).map(([name, message]) => [
      name,
      {
        post: {
          operationId: `${name}Webhook`,
          tags: ['webhook'],
          summary: summaries[name as keyof typeof webhookMessages],
          parameters: headers,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: outputSchema(message, schemas),
                example: messageExamples[name],
              },
            },
          },
          responses: {
            '2XX': {
              description:
                'The message was taken. Anything else, redirects too, is tried again for a day; 410 switches the address off.',
            },
          },
        },
      },
    ]),
  );
