import { createMemoryHistory } from '@tanstack/react-router';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { exampleOperator } from '@layline/contract/examples/operator.ts';
import { fail, succeed } from '@layline/contract/envelope.ts';
import type { Envelope } from '@layline/contract/envelope.ts';
import type { HubConnection } from '@layline/hub/hub-link.ts';
import { DeskRoot } from '../app/desk-root.tsx';
import { makeRouter } from '../app/router.tsx';
import { dropSession, keepSession } from '../exchange/session-store.ts';

const HOUR_MS = 3_600_000;

/** An answer of the exchange; `lost` breaks the connection, and a promise is an answer that takes its time. */
type Answer = Envelope<unknown> | 'lost' | Promise<Envelope<unknown>>;

/** Answers by the last part of the address. They may change during a test. */
export type Answers = Record<string, Answer>;

/** A call that the desk has made. */
interface Asked {
  readonly call: string;
  readonly token: string | null;
  /** The parameters in the address. */
  readonly query: Readonly<Record<string, string>>;
  /** What was sent; null for a read. */
  readonly body: unknown;
}

/** Answers every call of the desk until mocks are restored; other calls are not found. Returns the calls, which grow. */
export function answerWith(answers: Answers): readonly Asked[] {
  const asked: Asked[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const address = new URL(new Request(input).url);
    const call = address.pathname.split('/').at(-1) ?? '';
    const query = Object.fromEntries(address.searchParams);
    const token = new Headers(init?.headers).get('authorization');
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null;
    asked.push({ call, token, query, body });
    const answer = await (answers[call] ?? fail('NOT_FOUND'));
    if (answer === 'lost') throw new TypeError('network');
    return new Response(JSON.stringify(answer), { status: answer.status });
  });
  return asked;
}

/** Before a test: an operator is logged in for an hour. */
export function loggedIn(): void {
  keepSession({ token: 'op_one', expiresAt: Date.now() + HOUR_MS });
}

/** After a test: nobody is logged in, and nothing is mocked. */
export function loggedOut(): void {
  vi.restoreAllMocks();
  dropSession(null);
}

/** The answer to `GetOwn` for an operator, called `vikram`, who may make these calls. */
export function own(...calls: string[]): Envelope<unknown> {
  return succeed({ operator: exampleOperator, calls });
}

/** Opens an address of the desk; without a connection it asks every few seconds. */
export async function open(
  path: string,
  { makeConnection }: { readonly makeConnection?: () => Promise<HubConnection> } = {},
): Promise<void> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [`/desk${path}`] }));
  await render(<DeskRoot router={router} {...(makeConnection === undefined ? {} : { makeConnection })} />);
}
