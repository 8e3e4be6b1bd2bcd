import { callAddress } from '@layline/contract/call-address.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { encodeQuery } from '@layline/contract/query.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { servedPath } from '@layline/server/http/served-path.ts';

/** One request as sent over the wire, and what makes it hostile. */
export interface HostileRequest {
  readonly what: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
  /** The decoded payload, so that a test can tell whether it fits the schema after all. */
  readonly body: unknown;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Texts known to have broken something somewhere. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table accounts; --",
  "' or '1'='1",
  '\u0000',
  'a\u0000b',
  '\u0007\u001b[31m',
  '\u202egnirts',
  '\ud800',
  '💥'.repeat(200),
  '../../../etc/passwd',
  '%00%0d%0aset-cookie:a=1',
  '${jndi:ldap://x}',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-1',
  '1e308',
  '99999999999999999999',
  '0x1F',
  'x'.repeat(20_000),
];

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < levels; i += 1) value = [value];
  return value;
}

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  [],
  {},
  -1,
  0.001,
  1.005,
  1e308,
  -1e308,
  Number.MAX_SAFE_INTEGER + 2,
  [null],
  { $gt: '' },
  { toString: 'x' },
  deep(500),
  Array.from({ length: 5000 }, (_, i) => i),
  ...HOSTILE_TEXTS,
];

/** Every hostile request that the generator can make to a call, in a fixed order. */
export function hostileRequests(call: Call): readonly HostileRequest[] {
  return [...hostileQueries(call), ...hostileBodies(call), ...hostileBytes(call), ...wrongMethods(call)];
}

interface Values {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

function send(call: Call, what: string, { query, body }: Values): HostileRequest {
  const address = callAddress(call.path, encodeQuery(query));
  const search = new URLSearchParams(address.query).toString();
  const url = `${servedPath({ ...call, path: address.path })}?${search}`;
  const base = { what, method: call.method, url, body };
  if (call.body === null) return { ...base, headers: {} };
  return { ...base, headers: JSON_TYPE, payload: JSON.stringify(body) };
}

function without(values: object, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
}

function hostileQueries(call: Call): readonly HostileRequest[] {
  const { query, body } = docsOf(call).example;
  const names = Object.keys(call.query.entries).filter((name) => name !== '_');
  const requests: HostileRequest[] = [];
  for (const name of names) {
    requests.push(send(call, `query without ${name}`, { query: without(query, name), body }));
    for (const text of HOSTILE_TEXTS) {
      requests.push(
        send(call, `query ${name} is ${shown(text)}`, { query: { ...query, [name]: text }, body }),
      );
    }
    const twice = send(call, `query ${name} twice`, { query: { ...query, [name]: 'a' }, body });
    requests.push({ ...twice, url: `${twice.url}&${name}=b` });
  }
  for (const name of ['unknown', 'constructor', 'a[b]', 'a[]', '$where', 'x'.repeat(200)]) {
    requests.push(send(call, `query with ${shown(name)}`, { query: { ...query, [name]: '1' }, body }));
  }
  const polluting = send(call, 'query with __proto__', { query, body });
  requests.push({ ...polluting, url: `${polluting.url}&__proto__=1` });
  return requests;
}

function hostileBodies(call: Call): readonly HostileRequest[] {
  if (call.body === null) return [];
  const { example, samples = [] } = docsOf(call);
  const requests: HostileRequest[] = [];
  for (const { query, body } of [example, ...samples]) {
    if (typeof body !== 'object' || body === null)
      throw new Error(`${call.name} has a body that is not an object`);
    for (const name of Object.keys(body)) {
      requests.push(send(call, `body without ${name}`, { query, body: without(body, name) }));
      for (const value of HOSTILE_VALUES) {
        requests.push(
          send(call, `body ${name} is ${shown(value)}`, { query, body: { ...body, [name]: value } }),
        );
      }
    }
    for (const name of ['unknown', 'toString', '$where', ' ']) {
      requests.push(send(call, `body with ${shown(name)}`, { query, body: { ...body, [name]: 1 } }));
    }
  }
  for (const body of [null, [], [example.body], 'text', 1, true, {}, deep(2000)]) {
    requests.push(send(call, `body is ${shown(body)}`, { query: example.query, body }));
  }
  return requests;
}

/** Bodies that are not JSON, or not what their header says. */
function hostileBytes(call: Call): readonly HostileRequest[] {
  if (call.method === 'GET') return [];
  const { query, body } = docsOf(call).example;
  const whole = JSON.stringify(body ?? { a: 1 });
  const base = { ...send(call, '', { query, body: { unreadable: true } }), headers: JSON_TYPE };
  const bytes = (what: string, payload: string | Buffer, headers: Record<string, string> = JSON_TYPE) => ({
    ...base,
    what,
    payload,
    headers,
  });
  return [
    bytes('truncated JSON', whole.slice(0, -1)),
    bytes('two documents', `${whole}${whole}`),
    bytes('not UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])),
    bytes('a megabyte', `"${'x'.repeat(1_000_000)}"`),
    bytes('__proto__ in JSON', `{"__proto__":{"admin":true},${whole.slice(1)}`),
    bytes('constructor.prototype in JSON', `{"constructor":{"prototype":{"a":1}},${whole.slice(1)}`),
    bytes('JSON as text', whole, { 'content-type': 'text/plain' }),
    bytes('JSON as XML', whole, { 'content-type': 'application/xml' }),
    bytes('JSON as multipart', whole, { 'content-type': 'multipart/form-data; boundary=x' }),
    bytes('no content type', whole, {}),
    bytes('nonsense content type', whole, { 'content-type': 'x' }),
    bytes('deep JSON', '['.repeat(30_000) + ']'.repeat(30_000)),
    ...(call.form === true
      ? []
      : [bytes('a form', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' })]),
  ];
}

function wrongMethods(call: Call): readonly HostileRequest[] {
  const { query, body } = docsOf(call).example;
  const base = send(call, '', { query, body });
  const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const).filter(
    (method) => method !== call.method,
  );
  return others.map((method) => ({ ...base, what: `method ${method}`, method, body: { wrongMethod: true } }));
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}… (${text.length})` : text;
}
