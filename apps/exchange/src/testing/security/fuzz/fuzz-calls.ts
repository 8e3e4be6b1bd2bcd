import { pino } from 'pino';
import * as v from 'valibot';
import { callAddress } from '@layline/contract/call-address.ts';
import { CALLS } from '@layline/contract/calls.ts';
import type { Call } from '@layline/contract/define-call.ts';
import type { OperatorRole } from '@layline/contract/entities/operator.ts';
import { Failure } from '@layline/contract/envelope.ts';
import { statusOf } from '@layline/contract/error-codes.ts';
import { encodeQuery } from '@layline/contract/query.ts';
import { ledgerAccounts, playerIds, playerView } from '@layline/engine/views.ts';
import { Random } from '@layline/simulation/base/random.ts';
import { servedPath } from '@layline/server/http/served-path.ts';
import { openOperatorHarness } from '../../../modules/operator/testing/operator-harness.ts';
import type { OperatorHarness } from '../../../modules/operator/testing/operator-harness.ts';
import type { BettingApp } from '../../betting-app.ts';
import { openOwnMarket } from '../../attacks/attack-market.ts';
import { KnownThings } from './known-things.ts';
import { mutated } from './mutate.ts';
import { DOORS, keysOf, signed } from './other-doors.ts';
import type { Door, Keys } from './other-doors.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { hashNow, replayedHash } from '../../../core/testing/replayed-hash.ts';
import { stateInMemory } from '../../../core/testing/state-in-memory.ts';

const ROLES: readonly OperatorRole[] = ['VIEWER', 'SUPPORT', 'TRADER', 'CASHIER', 'ADMIN', 'AGENT'];
const MARKETS = ['m1', 'm2'];
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/json',
  'application/x-www-form-urlencoded',
];

/** The result of a run: the number of requests, and of answers by status. */
export interface FuzzFigures {
  requests: number;
  readonly statuses: Map<number, number>;
}

/** The target of a request: a call of the contract, or another route. */
interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: unknown;
  readonly body: unknown;
}

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly payload: string | Buffer | null;
  readonly headers: Record<string, string>;
}

/**
 * Sends `requests` requests to an exchange of its own, built from the contract's samples, ids seen in earlier answers, and mutations. Throws, with
 * seed and request, if an answer is an internal fault, is not in the envelope, leaves a player with more at stake than they have, or is a refusal
 * that moved money.
 */
export async function fuzzCalls(seed: string, requests: number): Promise<FuzzFigures> {
  const run = await Run.open(seed);
  try {
    for (let index = 0; index < requests; index += 1) await run.step(index);
    await run.finish();
    return run.figures;
  } finally {
    await run.close();
  }
}

/** The wallet refuses with status 200 and a code. */
function isRefusal(status: number, text: string): boolean {
  return status >= 400 || /^\{"code":"(?!OK")/.test(text);
}

class Run {
  readonly figures: FuzzFigures = { requests: 0, statuses: new Map() };
  readonly #random: Random;
  #app: BettingApp;
  readonly #faults: string[];
  readonly #known = new KnownThings();
  readonly #tokens = new Map<string, string>();
  /** Players, by access token. */
  readonly #keys = new Map<string, Keys>();

  private constructor(random: Random, harness: OperatorHarness, faults: string[]) {
    this.#random = random;
    this.#app = harness.app;
    this.#faults = faults;
  }

  static async open(seed: string): Promise<Run> {
    const faults: string[] = [];
    const logger = pino({ level: 'error' }, { write: (line: string) => void faults.push(line) });
    const harness = await openOperatorHarness({ changes: { logger } });
    for (const id of MARKETS) await openOwnMarket(harness.app, id);
    await harness.app.rest('LAY', 250, 5000);
    const run = new Run(new Random(seed), harness, faults);
    for (const role of ROLES) run.#tokens.set(role, (await harness.operator(role)).token);
    return run;
  }

  close(): Promise<void> {
    return this.#app.close();
  }

  async step(index: number): Promise<void> {
    if (this.#random.chance(5)) this.#app.time.advance(1000);
    const sent = await this.#request();
    const before = this.#money();
    const { statusCode, body, headers } = await this.#app.app.fastify.inject({
      method: sent.method,
      url: sent.url,
      headers: sent.headers,
      ...(sent.payload === null ? {} : { payload: sent.payload }),
    });
    this.figures.requests += 1;
    this.figures.statuses.set(statusCode, (this.figures.statuses.get(statusCode) ?? 0) + 1);
    const problem =
      this.#problemWith(statusCode, body, String(headers['content-type'])) ??
      (isRefusal(statusCode, body) && this.#money() !== before ? 'a refusal has moved money' : null) ??
      this.#breach();
    if (problem === null) return;
    const payload = String(sent.payload).slice(0, 2000);
    throw new Error(
      [
        `seed ${this.#random.seed}, request ${index}: ${problem}`,
        `${sent.method} ${sent.url.slice(0, 2000)}`,
        payload,
        `answer ${statusCode}: ${body.slice(0, 1000)}`,
        ...this.#faults.slice(-1),
      ].join('\n'),
    );
  }

  /** Finally the exchange must restart in exactly the state of its journal. */
  async finish(): Promise<void> {
    this.#app = await this.#app.restart();
    const { core, database } = this.#app;
    const { seq, hash } = await hashNow(core);
    if (hash === (await replayedHash(database, seq))) return;
    throw new Error(`seed ${this.#random.seed}: another state after a restart`);
  }

  async #request(): Promise<Sent> {
    const random = this.#random;
    const headers: Record<string, string> = {
      host: random.pick(['localhost', 'quick.localhost', 'nobody.test']),
    };
    const bearer = (token: string | null | undefined): void => {
      if (typeof token === 'string') headers['authorization'] = `Bearer ${token}`;
    };
    if (random.chance(15)) {
      const door = random.pick(DOORS);
      const sent = this.#sent({ ...door, body: await this.#filled(door) }, headers);
      if (door.key === 'seat') bearer((await this.#keysOf('alice')).seat);
      if (door.key === 'player') bearer(await this.#playerToken('alice'));
      if (door.key === 'wallet' && sent.payload !== null)
        Object.assign(headers, signed(this.#app, sent.payload));
      return sent;
    }
    const call: Call = random.pick(CALLS as readonly Call[]);
    const { query, body } = random.pick([docsOf(call).example, ...(docsOf(call).samples ?? [])]);
    bearer(await this.#tokenFor(call));
    const path = servedPath({ path: call.path }).replace(/:(\w+)/g, '{$1}');
    const known = call.body === null ? null : this.#known.put(random, body);
    return this.#sent({ method: call.method, path, query, body: known }, headers);
  }

  /** A request with something wrong in it. */
  #sent({ method, path, query: goodQuery, body: goodBody }: Asked, headers: Record<string, string>): Sent {
    const random = this.#random;
    let query = this.#known.put(random, goodQuery);
    let body = goodBody;
    for (let faults = random.pick([0, 0, 0, 1, 1, 1, 2, 3]); faults > 0; faults -= 1) {
      if (goodBody === null || random.chance(30)) query = mutated(random, query);
      else body = mutated(random, body);
    }
    const payload = goodBody === null ? null : this.#bytes(body);
    if (payload !== null)
      headers['content-type'] = random.chance(97) ? 'application/json' : random.pick(TYPES);
    return { method, url: this.#urlOf(path, query), payload, headers };
  }

  #urlOf(path: string, query: unknown): string {
    const values = typeof query === 'object' && query !== null && !Array.isArray(query) ? query : { query };
    const texts = Object.fromEntries(
      Object.entries(values).map(([name, one]) => [
        name,
        typeof one === 'object' ? JSON.stringify(one) : one,
      ]),
    );
    const address = callAddress(path, encodeQuery(texts as Record<string, string>));
    const search = new URLSearchParams(address.query).toString();
    const twice = this.#random.chance(3) ? `&${search}` : '';
    return `${address.path}?${search}${twice}`;
  }

  /** The body of a door with what there is; of the wallet's, with its session and one of a few ids. */
  async #filled({ key, body }: Door): Promise<unknown> {
    if (body === null) return null;
    const random = this.#random;
    // A seat is at one game.
    const { gameId = null } = body;
    if (key !== 'wallet')
      return { ...(this.#known.put(random, body) as object), ...(gameId === null ? {} : { gameId }) };
    const own: Record<string, () => unknown> = {
      sessionId: () => wallet,
      txId: () => `tx-${random.int(1, 30)}`,
      refTxId: () => `tx-${random.int(1, 30)}`,
      roundId: () => `round-${random.int(1, 4)}`,
    };
    const { walletSession: wallet } = await this.#keysOf('alice');
    return Object.fromEntries(Object.entries(body).map(([name, one]) => [name, own[name]?.() ?? one]));
  }

  async #keysOf(name: string): Promise<Keys> {
    const token = await this.#playerToken(name);
    const known = this.#keys.get(token);
    if (known !== undefined) return known;
    const session = await this.#app.app.sessions.authenticate(token, this.#app.time.now());
    const nobody: Keys = { seat: 'A'.repeat(43), walletSession: 'A'.repeat(43) };
    const keys =
      session === null
        ? nobody
        : await keysOf(this.#app, { token, refreshToken: '', id: session.playerId }).catch(() => nobody);
    this.#keys.set(token, keys);
    return keys;
  }

  #bytes(body: unknown): string | Buffer {
    const text = JSON.stringify(body) ?? '';
    const bytes = Buffer.from(text);
    if (bytes.length === 0 || this.#random.chance(95)) return text;
    const at = this.#random.int(0, bytes.length - 1);
    bytes[at] = this.#random.int(0, 255);
    return this.#random.chance(50) ? bytes : bytes.subarray(0, at);
  }

  /** Usually the kind of token that the call wants; null for none. */
  async #tokenFor(call: Call): Promise<string | null> {
    const random = this.#random;
    const wanted = call.auth === 'operator' ? random.pick(ROLES) : random.pick(['alice', 'bob']);
    const kind = random.chance(90) ? wanted : random.pick([...ROLES, 'alice', 'nobody', 'forged']);
    if (kind === 'nobody') return null;
    if (kind === 'forged') return `${this.#tokens.get('ADMIN') ?? ''}.${random.bits()}`;
    if (kind === 'alice' || kind === 'bob') return this.#playerToken(kind);
    return this.#tokens.get(kind) ?? null;
  }

  /** A new player's if the previous one was locked, has logged out or taken a break. */
  async #playerToken(name: string): Promise<string> {
    const app = this.#app;
    const old = this.#tokens.get(name);
    if (old !== undefined && (await app.app.sessions.authenticate(old, app.time.now())) !== null) return old;
    const login = await app.demo();
    this.#known.learn(login);
    this.#tokens.set(name, login.accessToken);
    return login.accessToken;
  }

  #problemWith(status: number, text: string, type: string): string | null {
    if (!/^application\/json(?:;|$)/.test(type)) return status === 200 ? null : `a refusal as ${type}`;
    const answer = JSON.parse(text) as { readonly success?: boolean; readonly result?: unknown };
    if (status === 200) {
      this.#known.learn(answer.result);
      return answer.success === false ? 'a failure with status 200' : null;
    }
    const failure = v.safeParse(Failure, answer);
    if (!failure.success) return 'a failure that is not in the envelope';
    const { error } = failure.output;
    if (statusOf(error.code) !== status || failure.output.status !== status)
      return 'status and code disagree';
    return ['INTERNAL', 'OVERLOADED'].includes(error.code) ? 'a fault of ours' : null;
  }

  /** Players' money and exposure, as text for comparison. */
  #money(): string {
    const state = stateInMemory(this.#app.core);
    return playerIds(state)
      .map((id) => {
        const view = playerView(state, id);
        return `${id} ${view?.cash ?? ''} ${view?.exposure ?? ''}`;
      })
      .join();
  }

  #breach(): string | null {
    const state = stateInMemory(this.#app.core);
    for (const id of playerIds(state)) {
      const view = playerView(state, id);
      if (view !== undefined && view.kind !== 'HOUSE' && view.exposure > view.cash)
        return `${id} holds more than it has`;
    }
    const sum = ledgerAccounts(state).reduce((total, [, balance]) => total + balance, 0);
    if (sum !== 0) return `the ledger is ${sum} paise off`;
    const polluted = Object.keys(Object.prototype);
    return polluted.length === 0 ? null : `every object has ${polluted.join()}`;
  }
}
