import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
/** Where the code is that runs in the exchange's process or in that of its tables. */
const FOLDERS = ['apps/exchange/src', 'apps/table-host/src', 'packages/server/src'];

/** A call of the platform's own, not of a method of that name. */
const FETCH = /(?<![#.\w])fetch\(/;

/** Sources that run there, with their text. */
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
)
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path))
  .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);

test('whom the exchange calls: payments, messages, games, and the wallet of its own tables; no redirect is followed, none is waited for without end', () => {
  const callers = sources.filter(([, text]) => FETCH.test(text));
  expect(callers.map(([path]) => path).sort()).toEqual([
    'apps/exchange/src/casino-providers/provider-client.ts',
    'apps/exchange/src/payments/razorpay-client.ts',
    'apps/exchange/src/sms/twilio.ts',
    'apps/table-host/src/wallet-line.ts',
  ]);
  for (const [path, text] of callers) {
    expect([path, text.split(FETCH).length - 1]).toEqual([path, 1]);
    expect([path, text.includes("redirect: 'error'"), text.includes('signal: AbortSignal.timeout(')]).toEqual(
      [path, true, true],
    );
  }
});

test('no other way out: no module for requests is imported, and the one process that is started is the exchange itself', () => {
  const out = sources.filter(([, text]) =>
    /from '(?:node:)?(?:child_process|http2|https|dgram|tls|undici|vm)'/.test(text),
  );
  expect(out.map(([path]) => path)).toEqual(['apps/exchange/src/keep-running.ts']);
  const clients = sources.filter(([, text]) =>
    /\b(?:https?\.(?:get|request)|net\.(?:create)?[cC]onnect(?:ion)?|socket\.connect)\(/.test(text),
  );
  expect(clients.map(([path]) => path)).toEqual([]);
});

test('nothing is run that came as text', () => {
  // The one statement that is no template is one of two constants.
  const run = sources.filter(([, text]) =>
    /\beval\(|new Function\(|\bsql\.raw\((?!BEGIN\[kind\]\))|new RegExp\((?!\s*['"`])/.test(text),
  );
  expect(run.map(([path]) => path)).toEqual([]);
});
