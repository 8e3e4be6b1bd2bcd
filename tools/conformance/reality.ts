import { authenticate, loginAsDemoUser } from '@layline/contract/calls/log-in.ts';
import { getEventMarkets, getClosestEvents, getSportTree } from '@layline/contract/calls/catalogue.ts';
import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { LoginResult } from '@layline/contract/entities/account.ts';
import type { Market } from '@layline/contract/entities/market.ts';
import * as v from 'valibot';
import { readAnswer } from './answer-checks.ts';
import { loginBody } from './options.ts';
import type { Credentials } from './options.ts';
import type { Answer, Asked, Provider } from './provider.ts';
import type { Report } from './report.ts';
import { Seen } from './seen.ts';
import { itemsOf } from './specification-fields.ts';

/** A log-in with at least a token: the specification asks for less than the contract. */
export type SeenLogin = Partial<LoginResult> & Pick<LoginResult, 'accessToken'>;

/** What the provider has that calls can ask about. */
export interface Reality {
  /** Null where the log-in failed. */
  readonly login: SeenLogin | null;
  /** An open market if there is one, else any market. */
  readonly market: Market | null;
  readonly eventId: string | null;
  /** Ids from further answers. */
  readonly seen: Seen;
}

const GivenLogin = v.object({ accessToken: v.string(), refreshToken: v.optional(v.string()) });

/** Most events searched for an open market. */
const EVENTS = 12;

/** The result of a call that must succeed; null where it fails, which the report says. */
export async function resultOf<C extends Call>(
  report: Report,
  provider: Provider,
  call: C,
  asked: Asked,
  situation = 'asked properly',
): Promise<ResultOf<C> | null> {
  return readResult(report, call, await provider.ask(call, asked), situation);
}

function readResult<C extends Call>(
  report: Report,
  call: C,
  answer: Answer,
  situation: string,
): ResultOf<C> | null {
  // Reported by the check of the call itself.
  if (answer.status === 404 && answer.json === undefined) return null;
  const read = readAnswer(report, call, answer, situation);
  if (read.kind === 'result') return read.result as ResultOf<C>;
  if (read.kind === 'refused') {
    report.check(false, {
      weight: 'required',
      subject: call.name,
      problem: `${situation}: refused with ${read.code}.`,
      meaning: 'Whatever depends on it cannot be shown, and could not be checked here.',
    });
  }
  return null;
}

/** Logs in; null where that fails, which the report says. */
export async function logIn(
  report: Report,
  provider: Provider,
  credentials: Credentials | null,
): Promise<SeenLogin | null> {
  const call = credentials === null ? loginAsDemoUser : authenticate;
  const asked = credentials === null ? {} : { body: loginBody(credentials) };
  const answer = await provider.ask(call, asked);
  const login = readResult(report, call, answer, 'asked properly');
  if (login !== null) return login;
  // The report says what it lacks; with its token everything else can still be checked.
  const given = v.safeParse(v.object({ result: GivenLogin }), answer.json);
  if (!given.success) return null;
  const { accessToken, refreshToken } = given.output.result;
  return refreshToken === undefined ? { accessToken } : { accessToken, refreshToken };
}

/** Finds an event and a market, and logs a player in. */
export async function explore(
  report: Report,
  provider: Provider,
  credentials: Credentials | null,
): Promise<Reality> {
  const login = await logIn(report, provider, credentials);
  const events = await eventIds(report, provider);
  const seen = new Seen();
  let any: Market | null = null;
  for (const eventId of events) {
    const found = await resultOf(report, provider, getEventMarkets, { query: { eventId } });
    const open = found?.markets.find(({ book }) => book.status === 'OPEN' && !book.inPlay);
    if (open !== undefined) return { login, market: open, eventId, seen };
    any ??= found?.markets[0] ?? null;
  }
  if (any === null)
    report.note('catalogue', 'There is no event with a market, so calls about one were not tried.');
  return { login, market: any, eventId: any?.eventId ?? events[0] ?? null, seen };
}

async function eventIds(report: Report, provider: Provider): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const call of [getSportTree, getClosestEvents]) {
    const answer = await provider.ask(call, {});
    readResult<Call>(report, call, answer, 'asked properly');
    const { result } = Object(answer.json) as { readonly result?: unknown };
    ids.push(
      ...idsIn(
        call === getSportTree ? listed(result).flatMap(({ events }) => listed(events)) : listed(result),
      ),
    );
  }
  return [...new Set(ids)].slice(0, EVENTS);
}

type Entry = Readonly<Record<string, unknown>>;

function listed(value: unknown): readonly Entry[] {
  return (itemsOf(value) ?? []).map((entry) => Object(entry) as Entry);
}

function idsIn(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap(({ id }) => (typeof id === 'string' || typeof id === 'number' ? [String(id)] : []));
}
