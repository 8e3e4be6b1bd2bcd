import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { leanCall } from './lean-calls.ts';

const CALL = `import * as v from 'valibot';
import { defineCall } from 'contract/define-call.ts';
import { Login } from 'contract/entities/login.ts';
import { exampleLogin } from 'contract/examples/player.ts';
import { query } from 'contract/query.ts';
export const renew = defineCall({
  name: 'renew',
  group: 'account',
  method: 'GET',
  path: 'Account/Renew',
  query: query({ token: v.string() }),
  body: null,
  result: Login,
  errors: ['UNAUTHORIZED'],
  example: { query: { token: 'a, b' }, result: exampleLogin },
  background: true,
});
`;

test('a call keeps what the client reads, and imports nothing for the rest', () => {
  const lean = leanCall(CALL, (code) => parseAst(code).body);
  expect(lean.trim().replaceAll(/\s+/g, ' ')).toBe(
    "import { Login } from 'contract/entities/login.ts'; " +
      "export const renew = ({ name: 'renew', method: 'GET', path: 'Account/Renew', result: Login, background: true, });",
  );
});

test('an import that is still used stays', () => {
  const lean = leanCall(
    CALL.replace('result: Login', 'result: v.array(Login)'),
    (code) => parseAst(code).body,
  );
  expect(lean).toContain("import * as v from 'valibot'");
});

test('the client reads nothing of a call that is left out', () => {
  const reads = ['attempt.ts', 'request.ts', 'download.ts'].map((name) =>
    readFileSync(new URL(`../src/provider/${name}`, import.meta.url), 'utf8'),
  );
  const read = new Set<string>(
    reads.flatMap((text) => [...text.matchAll(/[^-]\bcall\.(\w+)/g)].map(([, name = '']) => name)),
  );
  expect([...read].toSorted((a, b) => a.localeCompare(b))).toEqual([
    'auth',
    'background',
    'method',
    'path',
    'result',
  ]);
});
