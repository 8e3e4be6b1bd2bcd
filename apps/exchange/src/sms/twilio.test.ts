import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SmsNotSent } from './sms-port.ts';
import { TwilioSms } from './twilio.ts';

const ACCOUNT = 'AC00000000000000000000000000000001';
const MESSAGE = { to: '+919812345678', text: '402913 is your Layline code. Do not share it with anybody.' };

/** A double of the Messages resource, built from its documentation. */
describe('text messages by Twilio', () => {
  const requests: { method: string; url: string; authorization: string; type: string; body: string }[] = [];
  let answer: { status: number; body: string } | null;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const body = Buffer.concat(chunks).toString();
      requests.push({
        method,
        url,
        authorization: headers.authorization ?? '',
        type: headers['content-type'] ?? '',
        body,
      });
      if (answer === null) return;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  let baseUrl: string;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    requests.length = 0;
    answer = { status: 201, body: '{"sid":"SM00000000000000000000000000000001","status":"queued"}' };
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const sender = (changes: object = {}) =>
    new TwilioSms({ accountSid: ACCOUNT, authToken: 'token', from: '+15005550006', baseUrl, ...changes });

  test('a message is posted as a form to the account’s Messages resource, with basic authentication', async () => {
    await sender().send(MESSAGE);
    expect(requests).toHaveLength(1);
    const [request] = requests;
    expect([request?.method, request?.url]).toEqual([
      'POST',
      `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`,
    ]);
    expect(Buffer.from(request?.authorization.replace('Basic ', '') ?? '', 'base64').toString()).toBe(
      `${ACCOUNT}:token`,
    );
    expect(request?.type).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: MESSAGE.to,
      Body: MESSAGE.text,
      From: '+15005550006',
    });
  });

  test('a messaging service is named in its own field', async () => {
    await sender({ from: 'MG00000000000000000000000000000001' }).send(MESSAGE);
    const fields = new URLSearchParams(requests[0]?.body);
    expect([fields.get('MessagingServiceSid'), fields.get('From')]).toEqual([
      'MG00000000000000000000000000000001',
      null,
    ]);
  });

  test.each([
    [
      400,
      '{"code":21211,"message":"Invalid \'To\' Phone Number: +919812345678","status":400}',
      '400, code 21211',
    ],
    [401, '{"code":20003,"message":"Authenticate","status":401}', '401, code 20003'],
    [429, 'too many', '429'],
    [503, '<html>', '503'],
  ])(
    'on an answer of %i the message counts as not sent, and neither number nor text is in the error',
    async (status, body, told) => {
      answer = { status, body };
      const failure: unknown = await sender()
        .send(MESSAGE)
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(SmsNotSent);
      expect(String(failure)).toBe(`SmsNotSent: the SMS provider answered ${told}`);
      expect(requests).toHaveLength(1);
    },
  );

  test('without an answer in time, or any answer, the message counts as not sent', async () => {
    answer = null;
    await expect(sender({ timeoutMs: 50 }).send(MESSAGE)).rejects.toThrow(SmsNotSent);
    await expect(sender({ baseUrl: 'http://127.0.0.1:1' }).send(MESSAGE)).rejects.toThrow(SmsNotSent);
  });
});
