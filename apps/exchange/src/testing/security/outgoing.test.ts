import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
/** Folders whose code runs in the exchange's process or the table host's. */
const FOLDERS = ['apps/exchange/src', 'apps/table-host/src', 'packages/server/src'];

/** A call of the platform's own function, not of a method with that name. */
const FETCH = /(?<![#.\w])fetch\(/;

/** The source files that run there, with their text. */
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
)
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path))
  .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);

test('the exchange calls only payments, messages, games and its own tables’ wallet; it follows no redirect and always has a timeout', () => {
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

test('the only other ways out lead to push services, to NATS and to other nodes, and the only process started is the exchange itself', () => {
  const out = sources.filter(([, text]) =>
    /from '(?:node:)?(?:child_process|http2|https|dgram|tls|undici|vm)'/.test(text),
  );
  expect(out.map(([path]) => path)).toEqual([
    'apps/exchange/src/keep-running.ts',
    // Connects only to addresses that it has checked itself, which fetch cannot do.
    'apps/exchange/src/modules/push/push-client.ts',
  ]);
  // Where the processes of one exchange meet.
  const nats = sources.filter(([, text]) => text.includes("from '@nats-io/"));
  expect(nats.map(([path]) => path)).toEqual(['apps/exchange/src/core/bus/nats-bus.ts']);
  const requests = sources.filter(([, text]) =>
    /import \{[^}]*\b(?:get|request)\b[^}]*\} from 'node:https?'/.test(text),
  );
  expect(requests.map(([path]) => path)).toEqual([
    // Only to an address that a node of the exchange has sealed.
    'apps/exchange/src/hub/node-peers.ts',
    'apps/exchange/src/modules/push/push-client.ts',
  ]);
  const clients = sources.filter(([, text]) =>
    /\b(?:https?\.(?:get|request)|net\.(?:create)?[cC]onnect(?:ion)?|socket\.connect)\(/.test(text),
  );
  expect(clients.map(([path]) => path)).toEqual([]);
});

test('no text is ever run as code', () => {
  // The only statement that is not a template is one of two constants.
  const run = sources.filter(([, text]) =>
    /\beval\(|new Function\(|\bsql\.raw\((?!BEGIN\[kind\]\))|new RegExp\((?!\s*['"`])/.test(text),
  );
  expect(run.map(([path]) => path)).toEqual([]);
});
