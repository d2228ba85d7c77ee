import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deliveryIdOf, isFromRelay, readRelayNews } from './relay-news.ts';

// Messages in the shapes that the services document; see docs/decisions/0171.

const at = '2026-11-26T06:20:00.000Z';
const sns = (message: object) => ({ Type: 'Notification', Message: JSON.stringify(message) });
const sesBounce = (bounceType: string, status: string, diagnosticCode: string) => ({
  notificationType: 'Bounce',
  bounce: {
    ...{ bounceType, bounceSubType: 'General', timestamp: at },
    bouncedRecipients: [{ emailAddress: 'Siti@toko.example', action: 'failed', status, diagnosticCode }],
  },
  mail: { messageId: 'ses', headers: [{ name: 'Message-ID', value: '<delivery-12@lokapasar.example>' }] },
});
const unknown = 'smtp; 550 5.1.1 user unknown';

describe('Amazon SES', () => {
  test('a mailbox that is none is a bounce, in the envelope of SNS and without it', () => {
    const bounced = {
      ...{ kind: 'bounced', email: 'siti@toko.example', deliveryId: 12, reason: unknown, at: new Date(at) },
    };
    const message = sesBounce('Permanent', '5.1.1', unknown);
    expect(readRelayNews('ses', sns(message))).toEqual([bounced]);
    expect(readRelayNews('ses', message)).toEqual([bounced]);
    const { notificationType: eventType, ...event } = message;
    expect(readRelayNews('ses', sns({ ...event, eventType }))).toEqual([bounced]);
  });

  test.each([
    ['Transient', '4.4.7', 'smtp; 451 mailbox full'],
    ['Permanent', '5.7.1', 'smtp; 550 5.7.1 blocked for spam'],
    ['Permanent', '5.2.2', 'smtp; 552 5.2.2 mailbox full'],
  ])('%s %s says nothing about the address', (type, status, diagnostic) => {
    expect(readRelayNews('ses', sns(sesBounce(type, status, diagnostic)))).toEqual([]);
  });

  test('a complaint names who complained', () => {
    const complaint = { timestamp: at, complainedRecipients: [{ emailAddress: 'a@b.example' }] };
    expect(readRelayNews('ses', sns({ notificationType: 'Complaint', complaint }))).toEqual([
      { kind: 'complained', email: 'a@b.example', at: new Date(at) },
    ]);
  });

  test('a subscription is confirmed at Amazon and nowhere else', () => {
    const asks = (url: string) =>
      readRelayNews('ses', { Type: 'SubscriptionConfirmation', Message: '', SubscribeURL: url });
    const good =
      'https://sns.ap-southeast-3.amazonaws.com/?Action=ConfirmSubscription&TopicArn=arn:aws:sns:a:1:t&Token=2f';
    expect(asks(good)).toEqual([{ kind: 'subscription', url: good }]);
    for (const url of [
      good.replace('https', 'http'),
      good.replace('amazonaws.com', 'amazonaws.com.evil.example'),
      good.replace('sns.', 'evil.example/sns.'),
      good.replace('ConfirmSubscription', 'DeleteTopic'),
      good.replace('sns.ap-southeast-3.amazonaws.com', '169.254.169.254'),
    ])
      expect(asks(url)).toEqual([]);
  });
});

describe('Postmark', () => {
  const bounce = (Type: string, RecordType = 'Bounce') =>
    readRelayNews('postmark', { RecordType, Type, Email: 'a@b.example', BouncedAt: at, Description: 'gone' });

  test('a hard bounce and an address that is none are bounces, a soft one is not', () => {
    expect(bounce('HardBounce')).toEqual([
      {
        kind: 'bounced',
        email: 'a@b.example',
        deliveryId: null,
        reason: 'HardBounce gone',
        at: new Date(at),
      },
    ]);
    expect(bounce('BadEmailAddress')).toHaveLength(1);
    for (const type of ['SoftBounce', 'Transient', 'DnsError', 'Blocked']) expect(bounce(type)).toEqual([]);
  });

  test('a complaint is one', () => {
    expect(bounce('SpamComplaint', 'SpamComplaint')).toMatchObject([{ kind: 'complained' }]);
  });
});

describe('Mailgun', () => {
  const failed = (severity: string, code: number, message: string) =>
    readRelayNews('mailgun', {
      'event-data': {
        ...{ event: 'failed', severity, recipient: 'a@b.example', timestamp: 1_795_760_400.5 },
        message: { headers: { 'message-id': 'delivery-7@lokapasar.example' } },
        'delivery-status': { code, message, description: '' },
      },
    });

  test('a permanent failure about the mailbox is a bounce', () => {
    expect(failed('permanent', 550, '5.1.1 no such user')).toMatchObject([
      { kind: 'bounced', deliveryId: 7, reason: expect.stringContaining('no such user') },
    ]);
    expect(failed('permanent', 605, 'Not delivering to previously bounced address')).toEqual([]);
    expect(failed('temporary', 450, '4.1.1 no such user')).toEqual([]);
    expect(failed('permanent', 550, 'blocked as spam')).toEqual([]);
  });

  test('is believed by its signature', () => {
    const signature = createHmac('sha256', 'kunci').update('1795760400abc').digest('hex');
    const body = { signature: { timestamp: '1795760400', token: 'abc', signature } };
    expect(isFromRelay('mailgun', 'kunci', { authorization: undefined, body })).toBe(true);
    expect(isFromRelay('mailgun', 'lain', { authorization: undefined, body })).toBe(false);
    const moved = { signature: { ...body.signature, timestamp: '1795760401' } };
    expect(isFromRelay('mailgun', 'kunci', { authorization: undefined, body: moved })).toBe(false);
    expect(isFromRelay('mailgun', 'kunci', { authorization: undefined, body: {} })).toBe(false);
  });
});

test('Amazon and Postmark are believed by the password of the address, whatever the user', () => {
  const by = (credentials: string) => ({
    authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    body: null,
  });
  expect(isFromRelay('ses', 'kata sandi', by('lokapasar:kata sandi'))).toBe(true);
  expect(isFromRelay('postmark', 'kata:sandi', by('siapa pun:kata:sandi'))).toBe(true);
  expect(isFromRelay('ses', 'kata sandi', by('lokapasar:kata sand'))).toBe(false);
  for (const authorization of [undefined, '', 'Basic', 'Bearer kata sandi', 'Basic é'])
    expect(isFromRelay('ses', 'kata sandi', { authorization, body: null })).toBe(false);
});

test.each(['ses', 'postmark', 'mailgun'] as const)('%s: whatever is none of this is no news', (relay) => {
  const odd = [null, 1, 'x', [], {}, { Type: 'Notification', Message: '{' }, { 'event-data': [] }];
  for (const body of odd) expect(readRelayNews(relay, body)).toEqual([]);
  const huge = {
    Type: 'SubscriptionConfirmation',
    Message: '',
    SubscribeURL: `https://sns.${'a'.repeat(1e5)}`,
  };
  expect(readRelayNews(relay, huge)).toEqual([]);
});

test('only a Message-ID of a delivery names one', () => {
  expect(deliveryIdOf('<delivery-5@a.example>')).toBe(5);
  for (const other of ['', 'delivery-@a', '<digest-5@a>', 'x delivery-5@a', `delivery-${'9'.repeat(30)}@a`])
    expect(deliveryIdOf(other)).toBeNull();
});
