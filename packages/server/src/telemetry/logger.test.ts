import { expect, test } from 'vitest';
import { createLogger, scrub } from './logger.ts';
import { traced } from './trace.ts';

test.each<[line: string, scrubbed: string]>([
  ['{"password":"p1","userName":"asha"}', '{"password":"[redacted]","userName":"asha"}'],
  ['{"a":{"newPassword":"p\\"1"}}', '{"a":{"newPassword":"[redacted]"}}'],
  ['{"otp":402913,"mobile":"+919812345678"}', '{"otp":"[redacted]","mobile":"[redacted]"}'],
  ['{"msg":"bad body {\\"otp\\":\\"402913\\"}"}', '{"msg":"bad body {\\"otp\\":\\"[redacted]\\"}"}'],
  [
    '{"msg":"bad {\\"password\\":\\"p\\\\\\"1\\",\\"a\\":1}"}',
    '{"msg":"bad {\\"password\\":\\"[redacted]\\",\\"a\\":1}"}',
  ],
  ['{"url":"/hub?id=1&access_token=abc.def"}', '{"url":"/hub?id=1&access_token=[redacted]"}'],
  ['{"url":"/x?refreshToken=abc&a=1"}', '{"url":"/x?refreshToken=[redacted]&a=1"}'],
  ['{"authorization":"Bearer abc"}', '{"authorization":"[redacted]"}'],
  ['{"msg":"sent Bearer abc.def-1="}', '{"msg":"sent Bearer [redacted]"}'],
  ['{"msg":"eyJhbGciOiJIUzI1NiJ9.eyJhIjoxfQ.sig here"}', '{"msg":"[redacted] here"}'],
  ['{"clientSecret":"s","client_secret":"s"}', '{"clientSecret":"[redacted]","client_secret":"[redacted]"}'],
  [
    '{"code":"OVERLOADED","traceId":"4bf9","hash":"aa"}',
    '{"code":"OVERLOADED","traceId":"4bf9","hash":"aa"}',
  ],
])('%s is logged as %s', (line, scrubbed) => {
  expect(scrub(line)).toBe(scrubbed);
  expect(scrub(scrubbed)).toBe(scrubbed);
});

test("a line is JSON, scrubbed of secrets, and has its request's trace exactly once", () => {
  const written: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void written.push(line) });
  const trace = { traceId: 'b'.repeat(32), requestId: 'r', positions: [] };
  traced(trace, () => logger.info({ deep: { deeper: { accessToken: 'x' } } }, 'one'));
  traced(trace, () => logger.info({ traceId: trace.traceId }, 'two'));
  logger.error(new Error('refused {"password":"p1"}'));
  expect(written.map((line) => (line.match(/"traceId"/g) ?? []).length)).toEqual([1, 1, 0]);
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    traceId: trace.traceId,
    deep: { deeper: { accessToken: '[redacted]' } },
  });
  expect(JSON.parse(written[2] ?? '')).toMatchObject({
    err: { message: 'refused {"password":"[redacted]"}' },
  });
});
