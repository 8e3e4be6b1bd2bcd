import * as v from 'valibot';
import type { Call } from '@layline/contract/define-call.ts';
import { Failure } from '@layline/contract/envelope.ts';
import { isErrorCode, statusOf } from '@layline/contract/error-codes.ts';
import type { ErrorCode } from '@layline/contract/error-codes.ts';
import { withoutCall, withoutFields } from './kinds.ts';
import type { Answer } from './provider.ts';
import type { Weight, Report } from './report.ts';

/** An answer after the check of its form. */
export type Read =
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly fields: readonly string[] }
  /** The client could not read it; the report says so. */
  | { readonly kind: 'unreadable' };

const UNREADABLE: Read = { kind: 'unreadable' };
/** Most fields named in one sentence. */
const NAMED = 5;

/** Checks the form of an answer: envelope, status, code, result. `situation` says how `call` was made. */
export function readAnswer(report: Report, call: Call, answer: Answer, situation: string): Read {
  const subject = call.name;
  const fail = (problem: string, meaning: string): Read => {
    const sentence = `${situation}: ${problem}`;
    report.check(false, { weight: 'required', subject, problem: sentence, meaning, once: problem });
    return UNREADABLE;
  };
  if (answer.json === undefined || answer.type !== 'application/json') {
    return fail(`the answer is ${kindOf(answer)}, not JSON (HTTP ${answer.status}).`, withoutCall(call));
  }
  const envelope = answer.json as { success?: unknown; status?: unknown; result?: unknown; error?: unknown };
  if (typeof answer.json !== 'object' || answer.json === null || typeof envelope.success !== 'boolean') {
    return fail('the answer is not in the envelope { success, status, result, error }.', withoutCall(call));
  }
  if (envelope.status !== answer.status) {
    return fail(
      `the envelope says status ${JSON.stringify(envelope.status)}, HTTP says ${answer.status}.`,
      'The client and any gateway before the provider may disagree on whether it succeeded.',
    );
  }
  report.check(true, { weight: 'required', subject, problem: '', meaning: '' });
  return envelope.success
    ? readResult(report, call, envelope, situation)
    : readRefusal(report, call, answer, situation);
}

function readResult(
  report: Report,
  call: Call,
  { result, status }: { readonly result?: unknown; readonly status?: unknown },
  situation: string,
): Read {
  const subject = call.name;
  const isGood = status === 200;
  report.check(isGood, {
    weight: 'required',
    subject,
    problem: `${situation}: a success has status ${String(status)}, not 200.`,
    meaning: 'Code that looks only at the status does not see a success.',
  });
  const parsed = v.safeParse(call.result, result);
  if (!parsed.success) {
    const { money, other } = issuesOf(parsed.issues);
    if (other.length > 0) {
      report.check(false, {
        weight: 'required',
        subject,
        problem: `${situation}: the result does not fit the contract: ${other.join('; ')}.`,
        once: `fit ${other.join()}`,
        meaning: withoutFields(call),
      });
    }
    if (money.length > 0) {
      report.check(false, {
        weight: 'required',
        subject,
        problem: `${situation}: amounts or odds have more than two decimals: ${money.join('; ')}.`,
        once: `decimals ${money.join()}`,
        meaning: 'The client rounds amounts; two screens may differ by a paisa.',
      });
    }
    return UNREADABLE;
  }
  report.check(true, { weight: 'required', subject, problem: '', meaning: '' });
  return { kind: 'result', result: parsed.output };
}

function readRefusal(report: Report, call: Call, answer: Answer, situation: string): Read {
  const subject = call.name;
  const error = ((answer.json as { error?: unknown }).error ?? {}) as { code?: unknown; message?: unknown };
  const code = typeof error.code === 'string' ? error.code : '';
  const hasText = report.check(typeof error.message === 'string' && error.message !== '', {
    weight: 'required',
    subject,
    problem: `${situation}: the refusal has no error.message.`,
    once: 'message',
    meaning: 'A player learns that something failed, but neither why nor what to do.',
  });
  const isKnown = report.check(isErrorCode(code), {
    weight: 'required',
    subject,
    once: `code ${code}`,
    problem: `${situation}: the refusal has ${code === '' ? 'no error.code' : `the code ${code.slice(0, 60)}, which the contract does not know`}.`,
    meaning: 'The client cannot offer a remedy and shows the provider’s text as it is.',
  });
  if (!hasText || !isKnown || !isErrorCode(code)) return UNREADABLE;
  report.check(statusOf(code) === answer.status, {
    weight: 'required',
    subject,
    once: `status of ${code}`,
    problem: `${situation}: the code ${code} came with status ${answer.status}; it belongs to ${statusOf(code)}.`,
    meaning: 'The client may end the session, or try again, where it should not.',
  });
  report.check(call.errors.includes(code) || code === 'NOT_FOUND', {
    weight: 'optional',
    subject,
    once: `unlisted ${code}`,
    problem: `${situation}: refused with ${code}, which is not among the codes of this call.`,
    meaning: 'The player may read a text that does not fit the action.',
  });
  const failure = v.safeParse(Failure, answer.json);
  report.check(failure.success, {
    weight: 'optional',
    subject,
    problem: `${situation}: the refusal does not fit the contract: ${failure.success ? '' : issuesOf(failure.issues).other.join('; ')}.`,
    meaning: 'The client shows the text, but cannot mark the fields or name the amounts it is about.',
  });
  const fields = failure.success ? (failure.output.error.fields ?? []) : [];
  return { kind: 'refused', code, fields: fields.map(({ path }) => path) };
}

/** Checks for a refusal with one of `codes`. */
export function expectRefusal(
  report: Report,
  call: Call,
  read: Read,
  expected: {
    readonly weight: Weight;
    readonly situation: string;
    readonly codes: readonly ErrorCode[];
    readonly meaning: string;
  },
): boolean {
  if (read.kind === 'unreadable') return false;
  const got = read.kind === 'result' ? 'answered as if nothing were wrong' : `refused with ${read.code}`;
  return report.check(read.kind === 'refused' && expected.codes.includes(read.code), {
    weight: expected.weight,
    subject: call.name,
    problem: `${expected.situation}: ${got}; expected ${expected.codes.join(' or ')}.`,
    meaning: expected.meaning,
  });
}

/** What is wrong with a value, by field; surplus decimals separately. */
function issuesOf(issues: readonly v.BaseIssue<unknown>[]): {
  readonly money: readonly string[];
  readonly other: readonly string[];
} {
  const money: string[] = [];
  const other: string[] = [];
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? 'result';
    if (issue.message === 'Give at most two decimals.') money.push(`${path} is ${issue.received}`);
    else if (issue.received === 'undefined') other.push(`${path} is missing`);
    else
      other.push(
        `${path} is ${issue.received.slice(0, 40)}${issue.expected === null ? '' : `, not ${issue.expected.slice(0, 60)}`}`,
      );
  }
  return { money: shortened(money), other: shortened(other) };
}

function shortened(texts: readonly string[]): readonly string[] {
  const rest = texts.length - NAMED;
  return rest > 0 ? [...texts.slice(0, NAMED), `and ${rest} more`] : texts;
}

function kindOf({ type, text }: Answer): string {
  if (type === 'text/html' || /^\s*<(?:!doctype|html)/i.test(text)) return 'an HTML page';
  if (text === '') return 'empty';
  return type === '' ? 'of no type' : `of type ${type.slice(0, 60)}`;
}
