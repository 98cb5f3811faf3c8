// Replies to text messages, such as STOP and START, that Twilio reports.

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import webhook from '#netlify/functions/texts.ts';
import { twilioSignature } from '#netlify/messages/channels/twilio-webhook.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';

const house = testDatabase();
const token = 'a-token-of-a-stand-in';
const address = 'https://mamacabins.example/api/twilio-webhook';
const phone = '+18655550142';
let replies = 0;

beforeAll(() => {
  process.env['URL'] = 'https://mamacabins.example';
  process.env['TWILIO_ACCOUNT_SID'] = `AC${'0'.repeat(32)}`;
  process.env['TWILIO_AUTH_TOKEN'] = token;
  process.env['TWILIO_FROM'] = '+18655550100';
});

beforeEach(() => deleteRows(house.db, 'sms_opt_outs', 'sms_consents', 'webhook_events'));

interface Given {
  url?: string;
  signature?: string;
  fields?: Record<string, string>;
}

function newId(): string {
  replies += 1;
  return `SM${String(replies).padStart(32, '0')}`;
}

function reply(body: string, { url = address, signature, fields = {} }: Given = {}): Promise<Response> {
  const form = new URLSearchParams({
    MessageSid: newId(),
    From: phone,
    To: '+18655550100',
    Body: body,
    ...fields,
  });
  const headers = { 'x-twilio-signature': signature ?? twilioSignature(address, form, token) };
  return webhook(new Request(url, { method: 'POST', headers, body: form }));
}

const optOuts = () => house.db.query('select phone, source from sms_opt_outs');

test('computes the signature of the example in Twilio’s documentation', () => {
  const form = new URLSearchParams({
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675310',
    Digits: '1234',
    From: '+14158675310',
    To: '+18005551212',
  });
  const signature = twilioSignature('https://example.com/myapp.php?foo=1&bar=2', form, '12345');
  expect(signature).toBe('L/OH5YylLD5NRKLltdqwSvS0BnU=');
});

test.each(['STOP', 'stop', ' Stop. ', 'STOPALL', 'stop all', 'UNSUBSCRIBE', 'Cancel', 'END', 'quit'])(
  'stops texts to a phone that replied %s',
  async (word) => {
    const answer = await reply(word);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
    expect(await answer.text()).toMatch(/<Response\/>$/);
    expect(await optOuts()).toEqual([{ phone, source: 'reply' }]);
  },
);

test('starts messages again on START; any other word changes nothing', async () => {
  await reply('STOP');
  await reply('please do not stop');
  await reply('HELP');
  expect(await optOuts()).toHaveLength(1);
  await reply('Start');
  expect(await optOuts()).toEqual([]);
  await reply('Thank you!');
  expect(await optOuts()).toEqual([]);
});

test('prefers Twilio’s own interpretation', async () => {
  await reply('arrêtez', { fields: { OptOutType: 'STOP' } });
  expect(await optOuts()).toHaveLength(1);
});

test('ends a consent on STOP', async () => {
  await house.db.query(`insert into sms_consents (phone, version, wording) values ($1, '1', 'words')`, [
    phone,
  ]);
  await reply('STOP');
  expect(await house.db.query('select ended_at is null as lasts from sms_consents')).toEqual([
    { lasts: false },
  ]);
});

test('a repeated old STOP does not undo a START', async () => {
  const fields = { MessageSid: newId() };
  await reply('STOP', { fields });
  await reply('START');
  expect((await reply('STOP', { fields })).status).toBe(200);
  expect(await optOuts()).toEqual([]);
});

describe('rejects a reply that no phone sent', () => {
  test.each([
    ['without a signature', { signature: '' }],
    ['with a made-up one', { signature: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }],
    [
      'with one of another address',
      {
        url: 'https://elsewhere.example/api/twilio-webhook',
        signature: twilioSignature('https://a.example', new URLSearchParams(), token),
      },
    ],
  ])('%s', async (_, given) => {
    expect((await reply('STOP', given)).status).toBe(401);
    expect(await optOuts()).toEqual([]);
  });

  test('with a valid signature for another phone', async () => {
    const form = new URLSearchParams({ MessageSid: newId(), From: phone, Body: 'STOP' });
    const headers = { 'x-twilio-signature': twilioSignature(address, form, token) };
    form.set('From', '+18655550199');
    expect((await webhook(new Request(address, { method: 'POST', headers, body: form }))).status).toBe(401);
    expect(await optOuts()).toEqual([]);
  });

  test('except that behind a proxy the public address counts', async () => {
    expect((await reply('STOP', { url: 'http://internal:9999/api/twilio-webhook' })).status).toBe(200);
  });
});

describe('hostile input', () => {
  test.each([
    ['an invalid phone number', { From: 'me' }],
    ['NUL in the phone', { From: '+1865555\u0000142' }],
    ['no id', { MessageSid: '' }],
  ])('%s', async (_, fields) => {
    expect((await reply('STOP', { fields })).status).toBe(400);
    expect(await optOuts()).toEqual([]);
  });

  test('more than 16 kB, and another method', async () => {
    expect((await reply('x'.repeat(20_000))).status).toBe(413);
    expect((await webhook(new Request(address))).status).toBe(405);
  });
});
