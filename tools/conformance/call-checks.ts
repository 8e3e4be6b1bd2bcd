import { pathParameters } from '@layline/contract/call-address.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { expectRefusal, readAnswer } from './answer-checks.ts';
import { isForPlayers, isRead, weightOf, needsBody, needsQuery, withoutCall } from './kinds.ts';
import type { Answer, Asked, Provider } from './provider.ts';
import type { Reality } from './reality.ts';
import type { Report } from './report.ts';
import { tooLong, valuesFor } from './request-values.ts';
import type { Values } from './request-values.ts';
import type { Seen } from './seen.ts';

const NOT_A_TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJub2JvZHkifQ.bm90LWEtc2lnbmF0dXJl';
const NOT_A_FIELD = 'notAField';

/** A call under test and what is needed to make it. */
interface Trial {
  readonly report: Report;
  readonly provider: Provider;
  readonly call: Call;
  /** Null if the provider has nothing to call it with. */
  readonly values: Values | null;
  /** The same, with every parameter of the contract's example. */
  readonly example: Values | null;
  /** A player's; undefined for calls without one, and where the log-in failed. */
  readonly token: string | undefined;
  readonly seen: Seen;
}

/** Checks one call in every way that changes nothing at the provider. */
export async function checkCall(
  report: Report,
  provider: Provider,
  call: Call,
  reality: Reality,
): Promise<void> {
  const token = call.auth === 'none' ? undefined : reality.login?.accessToken;
  const trial: Trial = {
    report,
    provider,
    call,
    values: valuesFor(call, reality, 'least'),
    example: valuesFor(call, reality, 'example'),
    token,
    seen: reality.seen,
  };
  if (!(await isOffered(trial))) return;
  await checkAccess(trial);
  if (!isForPlayers(call)) return;
  const canEnter = call.auth !== 'player' || token !== undefined;
  if (!canEnter) return;
  if (isRead(call)) await checkReading(trial);
  if (call.body !== null) await checkBody(trial);
}

/** A call that is not offered answers 404, with or without a token. */
async function isOffered({ report, provider, call, values }: Trial): Promise<boolean> {
  // Made without a token, or where none is needed without its required fields, so that it changes nothing.
  const query = inPath(call, values);
  if (query === null) return true;
  const probe: Asked = call.body === null ? { query } : { query, body: '' };
  const isHarmless =
    call.auth === 'player' || !isForPlayers(call) || isRead(call) || needsBody(call) || needsQuery(call);
  if (!isHarmless) return true;
  const { status } = await provider.ask(call, probe);
  if (status !== 404 && status !== 405 && status !== 501) return true;
  if (weightOf(call) === 'optional') {
    report.note(call.name, `It is not offered (HTTP ${status}). ${withoutCall(call)}`);
    return false;
  }
  report.check(false, {
    weight: 'required',
    subject: call.name,
    problem: `${call.method} ${call.path} does not exist (HTTP ${status}).`,
    meaning: withoutCall(call),
  });
  return false;
}

/** Checks who may make the call. */
async function checkAccess(trial: Trial): Promise<void> {
  const { report, call, values, token } = trial;
  const isOpen = call.auth === 'none' || call.auth === 'optional';
  const asked: Asked = isRead(call) && values !== null ? requestOf(values) : nothingIn(call, values);
  const refusedAs = async (
    situation: string,
    extra: Asked,
    codes: readonly ('UNAUTHORIZED' | 'FORBIDDEN')[],
  ) => {
    const read = readAnswer(report, call, await trial.provider.ask(call, { ...asked, ...extra }), situation);
    const meaning = 'Anybody could use this call in the name of a player.';
    expectRefusal(report, call, read, { weight: 'required', situation, codes, meaning });
  };
  if (!isOpen) {
    await refusedAs('asked without a token', {}, ['UNAUTHORIZED']);
    await refusedAs('asked with an invalid token', { token: NOT_A_TOKEN }, ['UNAUTHORIZED']);
  }
  if (!isForPlayers(call) && token !== undefined) {
    await refusedAs('asked with the token of a player', { token }, ['UNAUTHORIZED', 'FORBIDDEN']);
  }
  if (call.auth !== 'optional' || !isRead(call) || values === null) return;
  await expectResult(trial, requestOf(values), 'asked by a guest');
  await refusedAs('asked with an invalid token', { token: NOT_A_TOKEN }, ['UNAUTHORIZED']);
}

/** Checks a call that only reads, with valid and with slightly invalid requests. */
async function checkReading(trial: Trial): Promise<void> {
  const { report, provider, call, values, token } = trial;
  if (values === null) {
    report.note(call.name, 'There was nothing to ask it about.');
    return;
  }
  const asked: Asked = { ...requestOf(values), ...(token === undefined ? {} : { token }) };
  if (!(await expectResult(trial, asked, 'asked properly'))) return;
  if (trial.example !== null && JSON.stringify(trial.example) !== JSON.stringify(values)) {
    await expectResult(
      trial,
      { ...asked, ...requestOf(trial.example) },
      'asked as the contract’s example asks',
      false,
    );
  }
  if (call.files === true) await checkFile(trial, asked);
  const inCapitals = await provider.ask(call, { ...asked, capitals: true });
  report.check(inCapitals.status === 200, {
    weight: 'optional',
    subject: call.name,
    problem: `asked in capital letters: HTTP ${inCapitals.status}; paths must match in any letter case.`,
    meaning: 'Clients that use an older spelling of the path get nothing.',
  });
  const other = call.method === 'GET' ? 'POST' : 'GET';
  const byOther = await provider.ask(call, { ...asked, method: other, body: undefined });
  report.check(byOther.status >= 400, {
    weight: 'optional',
    subject: call.name,
    problem: `asked by ${other} instead of ${call.method}: answered as if the method were right (HTTP ${byOther.status}).`,
    meaning: 'Requests may be cached, repeated or sent from other pages against the contract.',
  });
  const fieldless = 'A form cannot show a player which field is wrong.';
  await expectInvalid(trial, {
    asked: { ...asked, query: { ...asked.query, [NOT_A_FIELD]: '1' } },
    situation: `given the parameter ${NOT_A_FIELD}, which the contract does not have`,
    weight: 'optional',
    field: NOT_A_FIELD,
    meaning: 'A misspelt parameter is ignored, and the player sees something other than requested.',
  });
  if (needsQuery(call)) {
    await expectInvalid(trial, {
      asked: { ...asked, query: inPath(call, values) ?? {} },
      situation: 'asked without its parameters',
      weight: 'required',
      field: null,
      meaning: fieldless,
    });
  }
  for (const [name, value] of tooLong(call)) {
    await expectInvalid(trial, {
      asked: { ...asked, query: { ...asked.query, [name]: value } },
      situation: `given more ${name} than the contract allows`,
      weight: 'optional',
      field: null,
      meaning: 'One client can request so much that all others wait.',
    });
  }
}

/** Checks the same rows as a CSV file. */
async function checkFile({ report, provider, call }: Trial, asked: Asked): Promise<void> {
  const format = { format: 'csv' };
  const inQuery = Object.hasOwn(call.query.entries, 'format');
  const wanted = inQuery
    ? { ...asked, query: { ...asked.query, ...format } }
    : { ...asked, body: { ...(asked.body as object), ...format } };
  const { status, type } = await provider.ask(call, wanted);
  report.check(status === 200 && type === 'text/csv', {
    weight: 'optional',
    subject: call.name,
    problem: `asked for a file (format=csv): HTTP ${status} of type ${type || 'none'}; expected text/csv.`,
    meaning: 'A player cannot open the list in a spreadsheet.',
  });
}

/** Checks bodies that are malformed or empty, which must be refused before anything changes. */
async function checkBody(trial: Trial): Promise<void> {
  const { report, provider, call, token } = trial;
  const sent = token === undefined ? {} : { token };
  const situation = 'given a body that is not JSON';
  const broken = await provider.ask(call, { ...sent, body: '{"' });
  expectRefusal(report, call, readAnswer(report, call, broken, situation), {
    weight: 'required',
    situation,
    codes: ['MALFORMED_BODY', 'VALIDATION_FAILED'],
    meaning: 'A damaged request is carried out as if the player had wanted it.',
  });
  const media = 'given a body of the type text/plain';
  const plain = await provider.ask(call, { ...sent, body: 'plain', contentType: 'text/plain' });
  expectRefusal(report, call, readAnswer(report, call, plain, media), {
    weight: 'optional',
    situation: media,
    codes: ['UNSUPPORTED_MEDIA_TYPE'],
    meaning: 'Pages of other sites can send such a body in a player’s name without asking.',
  });
  if (!needsBody(call)) return;
  await expectInvalid(trial, {
    asked: { ...sent, body: {} },
    situation: 'given a body without its required fields',
    weight: 'required',
    field: null,
    meaning: 'A form cannot show a player which field is wrong.',
  });
  await expectInvalid(trial, {
    asked: { ...sent, body: { [NOT_A_FIELD]: 1 } },
    situation: `given the field ${NOT_A_FIELD}, which the contract does not have`,
    weight: 'optional',
    field: null,
    meaning: 'A misspelt field is ignored, and something other than requested is done.',
  });
}

async function expectInvalid(
  { report, provider, call }: Trial,
  expected: {
    readonly asked: Asked;
    readonly situation: string;
    readonly weight: 'required' | 'optional';
    /** The field that the refusal must name; null for any. */
    readonly field: string | null;
    readonly meaning: string;
  },
): Promise<void> {
  const { situation, weight, field, meaning } = expected;
  const read = readAnswer(report, call, await provider.ask(call, expected.asked), situation);
  const codes = ['VALIDATION_FAILED'] as const;
  if (!expectRefusal(report, call, read, { weight, situation, codes, meaning }) || read.kind !== 'refused')
    return;
  report.check(field === null ? read.fields.length > 0 : read.fields.includes(field), {
    weight: 'optional',
    subject: call.name,
    problem: `${situation}: the refusal does not name ${field ?? 'the fields that are wrong'} in error.fields.`,
    meaning: 'A form cannot show a player which field is wrong.',
  });
}

/** True if the answer is a result. A refusal that the contract allows is not a finding; it is noted if `isNoted`. */
async function expectResult(trial: Trial, asked: Asked, situation: string, isNoted = true): Promise<boolean> {
  const { report, call } = trial;
  const answer: Answer = await trial.provider.ask(call, asked);
  const read = readAnswer(report, call, answer, situation);
  if (read.kind === 'result') trial.seen.note(read.result);
  if (read.kind !== 'refused') return read.kind === 'result';
  const isOwn =
    call.errors.includes(read.code) && !['INTERNAL', 'UNAUTHORIZED', 'VALIDATION_FAILED'].includes(read.code);
  if (isOwn && isNoted) {
    const text = `${situation} it refused with ${read.code}, so its result could not be checked.`;
    report.note(call.name, text);
  }
  if (!isOwn) {
    report.check(false, {
      weight: 'required',
      subject: call.name,
      problem: `${situation}: refused with ${read.code}.`,
      meaning: withoutCall(call),
    });
  }
  return false;
}

/** The parameters in the path, without which it is another path; null where they are unknown. */
function inPath({ path }: Call, values: Values | null): Readonly<Record<string, string>> | null {
  const names = pathParameters(path);
  if (names.length > 0 && values === null) return null;
  return Object.fromEntries(names.map((name) => [name, values?.query[name] ?? '']));
}

/** A request that cannot change anything. */
function nothingIn(call: Call, values: Values | null): Asked {
  const query = inPath(call, values) ?? {};
  return call.body === null ? { query } : { query, body: {} };
}

function requestOf({ query, body }: Values): Asked {
  return body === null ? { query } : { query, body };
}
