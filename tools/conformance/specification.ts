import { doingWithout } from './doing-without.ts';
import { Provider } from './provider.ts';
import type { Answer, Asked } from './provider.ts';
import { loginBody, noPlayer } from './options.ts';
import type { ConformanceOptions, Credentials } from './options.ts';
import { Report } from './report.ts';
import { AUTHENTICATE, DEMO, REFRESH, SPECIFIED_CALLS } from './specification-calls.ts';
import type { SpecifiedCall } from './specification-calls.ts';
import {
  checkEntity,
  checkList,
  EVENT,
  itemsOf,
  LOGIN,
  OF_EVENT,
  OPEN_BETS,
  RENEWAL,
  SETTING,
  SPORT,
} from './specification-fields.ts';
import { SpecifiedHub } from './specification-hub.ts';

/** An answer after the check of its envelope. */
type Read =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly words: string }
  | { readonly kind: 'unreadable' };

/** Values for the calls' parameters. */
interface Known {
  readonly token: string | null;
  eventId: string;
  sport: string;
}

/**
 * Checks a provider against the client's specification: the calls, fields, envelope and hub that it names, read as
 * tolerantly as the client reads them. Changes nothing except by logging in. Throws `Unreachable` without an answer.
 */
export async function checkSpecification(options: ConformanceOptions): Promise<Report> {
  const report = new Report('specification');
  const provider = new Provider(options.baseUrl, options.wait);
  if (options.settingsUrl !== undefined) await checkSettings(report, options.settingsUrl);
  await checkWrongPassword(report, provider);
  const login = await logIn(report, provider, options.credentials);
  const token = textIn(login, 'accessToken');
  const hub = await SpecifiedHub.open(report, provider, { ...options, token });
  const known: Known = { token, eventId: '1', sport: 'Cricket' };
  for (const call of SPECIFIED_CALLS) await checkCall(report, provider, call, known);
  await checkRenewal(report, provider, textIn(login, 'refreshToken'), token);
  await hub?.close(report);
  return report;
}

async function logIn(report: Report, provider: Provider, credentials: Credentials | null): Promise<unknown> {
  const call = credentials === null ? DEMO : AUTHENTICATE;
  const body = credentials === null ? undefined : loginBody(credentials);
  const read = readForm(report, call, await provider.ask(call, { body }));
  const inside = read.kind === 'result' && checkEntity(report, call.path, LOGIN, read.result);
  report.check(read.kind === 'result', {
    weight: 'required',
    subject: call.path,
    problem: `it logs nobody in${read.kind === 'refused' ? `: ${read.words || `status ${read.status}`}` : ''}.`,
    meaning: doingWithout(call.path) ?? '',
  });
  return inside ? read.result : null;
}

async function checkWrongPassword(report: Report, provider: Provider): Promise<void> {
  const asked = { body: loginBody(noPlayer()) };
  const read = readForm(report, AUTHENTICATE, await provider.ask(AUTHENTICATE, asked));
  report.check(read.kind !== 'result', {
    weight: 'required',
    subject: AUTHENTICATE.path,
    problem: 'an unknown user is logged in.',
    meaning: 'Anybody can log in.',
  });
}

async function checkRenewal(
  report: Report,
  provider: Provider,
  refreshToken: string | null,
  token: string | null,
): Promise<void> {
  if (refreshToken === null || token === null) return;
  const read = readForm(report, REFRESH, await provider.ask(REFRESH, { query: { refreshToken }, token }));
  if (read.kind === 'result') checkEntity(report, REFRESH.path, RENEWAL, read.result);
  report.check(read.kind === 'result', {
    weight: 'required',
    subject: REFRESH.path,
    problem: 'it does not renew a session that has just begun.',
    meaning: doingWithout(REFRESH.path) ?? '',
  });
}

async function checkCall(
  report: Report,
  provider: Provider,
  call: SpecifiedCall,
  known: Known,
): Promise<void> {
  const asPlayer = call.kind === 'player' && known.token !== null;
  const asked: Asked = {
    query: queryOf(call, known),
    ...(call.method === 'POST' ? { body: {} } : {}),
    ...(asPlayer && known.token !== null ? { token: known.token } : {}),
  };
  const read = readForm(report, call, await provider.ask(call, asked));
  if (read.kind === 'unreadable') return;
  if (call.kind === 'entry') {
    report.check(read.kind === 'refused', {
      weight: 'required',
      subject: call.path,
      problem: 'a body without any fields is accepted.',
      meaning: 'The client takes a mistake for a success.',
    });
    return;
  }
  if (call.kind === 'change' || (call.kind === 'player' && !asPlayer))
    return checkStranger(report, call, read);
  if (read.kind === 'refused') {
    report.check(read.status !== 401, {
      weight: call.kind === 'player' ? 'required' : 'optional',
      subject: call.path,
      problem: call.kind === 'player' ? 'the token of a log-in is refused.' : 'guests are refused.',
      meaning:
        call.kind === 'player'
          ? 'The session ends as soon as it begins.'
          : 'Guests have to log in to see it.',
    });
    if (read.status !== 401)
      report.note(call.path, `It was refused: ${read.words || `status ${read.status}`}`);
    return;
  }
  checkResult(report, call, read.result, known);
  if (call.kind !== 'player') return;
  const { query, body } = asked;
  const stranger = readForm(report, call, await provider.ask(call, { ...(query && { query }), body }));
  checkStranger(report, call, stranger);
}

/** A call without a session must be refused with 401 (section 8). */
function checkStranger(report: Report, { path }: SpecifiedCall, read: Read): void {
  if (read.kind === 'unreadable') return;
  report.check(read.kind === 'refused', {
    weight: 'required',
    subject: path,
    problem: 'it is answered without a token.',
    meaning: 'Anybody could use this call in the name of a player.',
  });
  report.check(read.kind !== 'refused' || read.status === 401, {
    weight: 'optional',
    subject: path,
    problem: `without a token it is refused with ${read.kind === 'refused' ? read.status : 0}, not 401.`,
    meaning: 'The client does not notice that a session is over, and shows the provider’s words.',
  });
}

function checkResult(report: Report, { path, gives }: SpecifiedCall, result: unknown, known: Known): void {
  if (gives === 'sports') {
    const sports = checkList(report, path, SPORT, result);
    const events = sports.flatMap((sport) => checkList(report, path, EVENT, sport['events']));
    const id = events[0]?.['id'];
    known.eventId = typeof id === 'number' ? String(id) : (textIn(events[0], 'id') ?? known.eventId);
    known.sport = textIn(sports[0], 'name') ?? known.sport;
  }
  if (gives === 'events') checkList(report, path, EVENT, result);
  if (gives === 'ofEvents') checkList(report, path, OF_EVENT, result);
  if (gives !== 'openBets') return;
  checkEntity(report, path, OPEN_BETS, result);
  const { openBets } = Object(result) as { readonly openBets?: unknown };
  if (itemsOf(openBets) !== null) checkList(report, path, OF_EVENT, openBets);
}

function queryOf(
  { asks }: SpecifiedCall,
  { eventId, sport, token }: Known,
): Readonly<Record<string, string>> {
  if (asks === 'event') return { eventId };
  if (asks === 'sport') return { sportName: sport };
  if (asks === 'token') return { token: token ?? '' };
  return asks === 'page' ? { MaxResultCount: '10', SkipCount: '0' } : {};
}

/** Checks the envelope: `success`, a numeric `status`, `result`, and a message on failure. */
function readForm(report: Report, { method, path }: SpecifiedCall, answer: Answer): Read {
  const meaning = doingWithout(path) ?? '';
  const isThere =
    ![404, 405, 501].includes(answer.status) || Object.hasOwn(Object(answer.json) as object, 'success');
  const exists = report.check(isThere, {
    weight: 'required',
    subject: path,
    problem: `${method} ${path} does not exist (HTTP ${answer.status}).`,
    meaning,
  });
  if (!exists) return { kind: 'unreadable' };
  const { success, status, result, error, message } = Object(answer.json) as Readonly<
    Record<string, unknown>
  >;
  const hasForm = report.check(typeof success === 'boolean', {
    weight: 'required',
    subject: path,
    problem: `the answer is not JSON with a success flag (HTTP ${answer.status}).`,
    meaning,
  });
  if (!hasForm) return { kind: 'unreadable' };
  report.check(typeof status === 'number', {
    weight: 'optional',
    subject: path,
    problem: 'the answer has no status number.',
    meaning: 'The client uses the HTTP status.',
  });
  if (success === true) return { kind: 'result', result };
  const words = [textIn(error, 'message'), message, result].find(
    (one) => typeof one === 'string' && one !== '',
  );
  report.check(words !== undefined, {
    weight: 'optional',
    subject: path,
    problem: 'a failure has neither a message nor a text as its result.',
    meaning: 'The player reads the status text of HTTP.',
  });
  return { kind: 'refused', status: answer.status, words: typeof words === 'string' ? words : '' };
}

function textIn(value: unknown, name: string): string | null {
  const found = (Object(value) as Readonly<Record<string, unknown>>)[name];
  return typeof found === 'string' && found !== '' ? found : null;
}

/** Longest wait for the settings file, ms. */
const SETTINGS_TIMEOUT_MS = 10_000;

async function checkSettings(report: Report, url: string): Promise<void> {
  const subject = 'settings';
  let file: unknown = null;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(SETTINGS_TIMEOUT_MS) });
    file = response.ok ? await response.json() : null;
  } catch {
    // A file that cannot be fetched counts as missing.
  }
  const { setting, ...lists } = Object(file) as Readonly<Record<string, unknown>>;
  const isThere = report.check(typeof setting === 'object' && setting !== null, {
    weight: 'required',
    subject,
    problem: 'the settings file cannot be read, or has no setting.',
    meaning: 'The site is shown as under maintenance, and the file is asked for again and again.',
  });
  if (!isThere) return;
  checkEntity(report, subject, SETTING, setting);
  for (const name of ['events', 'bonuses', 'games', 'tv']) {
    report.check(itemsOf(lists[name]) !== null, {
      weight: 'optional',
      subject,
      problem: `the settings file has no list of ${name}.`,
      meaning: 'The site is shown without them.',
    });
  }
}
