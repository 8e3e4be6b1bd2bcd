import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { answer } from './http-answers.ts';

test('a response is answered once: a second answer changes nothing and does not throw', () => {
  const res = new ServerResponse(new IncomingMessage(new Socket()));
  answer(res, 202);
  answer(res, 500, 'too late');
  expect(res.statusCode).toBe(202);
});
