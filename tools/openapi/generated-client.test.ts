import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildOpenApi } from '@layline/contract/openapi.ts';
import type { Audience } from '@layline/contract/openapi.ts';
import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFixedExchange } from '../conformance/testing/fixed-exchange.ts';
import type { FixedExchange } from '../conformance/testing/fixed-exchange.ts';
import { root } from '../run-step.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'openapi-client-'));

const run = promisify(execFile);

/** A client of a few lines, as anybody would write it from the document alone. */
const PLAYER = `
import createClient from 'openapi-fetch';
import type { paths } from './players.ts';

declare const process: { readonly argv: readonly string[] };

const client = createClient<paths>({ baseUrl: process.argv[2] ?? '' });
const login = await client.GET('/Account/LoginAsDemoUser');
const token = login.data?.result.accessToken;
const headers = { authorization: \`Bearer \${token}\` };
const sports = await client.GET('/Event/TreeSportWithEvent', { headers });
const refused = await client.POST('/Account/Authenticate', { body: { userNameOrEmailAddress: 'nobody', password: 'wrong' } });
console.log(JSON.stringify({
  user: login.data?.result.userName,
  sports: sports.data?.result.map(({ name }) => name),
  refusal: refused.error?.error.code,
}));
`;

const OPERATOR = `
import createClient from 'openapi-fetch';
import type { paths } from './operators.ts';

const client = createClient<paths>({ baseUrl: '' });
export const log = () => client.GET('/Operator/GetAuditLog');
`;

const MISTAKEN = PLAYER.replace('result.accessToken', 'result.token');

async function compile(program: string): Promise<string> {
  const options = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--skipLibCheck'];
  const files = ['--allowImportingTsExtensions', '--ignoreConfig', '--types', '', program];
  const tsc = join(root, 'node_modules/.bin/tsc');
  return run(tsc, [...options, ...files], { cwd: FOLDER }).then(
    () => '',
    ({ stdout }: { readonly stdout: string }) => stdout,
  );
}

let exchange: FixedExchange;

beforeAll(async () => {
  symlinkSync(join(root, 'node_modules'), join(FOLDER, 'node_modules'));
  writeFileSync(join(FOLDER, 'package.json'), '{ "type": "module" }\n');
  for (const audience of ['players', 'operators'] satisfies Audience[]) {
    const types = await openapiTS(buildOpenApi(audience) as unknown as OpenAPI3);
    writeFileSync(join(FOLDER, `${audience}.ts`), astToString(types));
  }
  for (const [name, program] of Object.entries({ player: PLAYER, operator: OPERATOR, mistaken: MISTAKEN })) {
    writeFileSync(join(FOLDER, `${name}.ts`), program);
  }
  exchange = await openFixedExchange();
}, 60_000);
afterAll(async () => {
  await exchange.app.close();
  rmSync(FOLDER, { recursive: true });
});

test('clients on generated types compile, and a mistaken one does not', async () => {
  expect(await compile('player.ts')).toBe('');
  expect(await compile('operator.ts')).toBe('');
  expect(await compile('mistaken.ts')).toContain("Property 'token' does not exist");
});

test('a client on generated types logs in and reads', async () => {
  const { stdout } = await run(process.execPath, [join(FOLDER, 'player.ts'), `${exchange.origin}/exchange`]);
  expect(JSON.parse(stdout)).toMatchObject({
    user: expect.any(String),
    sports: expect.arrayContaining(['Cricket', 'Football']),
    refusal: 'INVALID_CREDENTIALS',
  });
});
