import * as v from 'valibot';
import { placeBet } from '@layline/contract/calls/betting.ts';
import { SettingsFile } from '@layline/contract/entities/domain-settings.ts';
import type { Provider } from './provider.ts';
import type { Report } from './report.ts';

const SUBJECT = 'site';
/** Longest wait for an answer, ms. */
const TIMEOUT_MS = 10_000;
/** Headers of a player's calls that a browser asks permission for. */
const HEADERS = ['authorization', 'content-type'];

/** Checks the settings file of a site (R7.40). */
export async function checkSettingsFile(report: Report, url: string): Promise<void> {
  const meaning = 'The client shows that the site is under maintenance, and nothing else.';
  const fail = (problem: string): void => {
    report.check(false, { weight: 'required', subject: SUBJECT, problem, meaning });
  };
  const answer = await fetched(url, {});
  if (answer === null) return fail('the settings file cannot be reached.');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), SettingsFile), answer.text);
  if (answer.status !== 200) return fail(`the settings file is answered with HTTP ${answer.status}.`);
  const wrong = parsed.success
    ? []
    : parsed.issues.slice(0, 5).map((issue) => v.getDotPath(issue) ?? 'the file');
  report.check(parsed.success, {
    weight: 'required',
    subject: SUBJECT,
    problem: `the settings file does not fit the contract: ${wrong.join(', ')}.`,
    meaning,
  });
}

/** Checks by a CORS preflight whether browsers let a page of `origin` make calls. */
export async function checkOrigin(report: Report, provider: Provider, origin: string): Promise<void> {
  const answer = await fetched(provider.addressOf(placeBet), {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': placeBet.method,
      'access-control-request-headers': HEADERS.join(','),
    },
  });
  const meaning = 'The browser makes no call at all: a player sees that there is no connection.';
  const allowed = answer?.headers.get('access-control-allow-origin') ?? '';
  const isLetIn = answer !== null && answer.status < 300 && (allowed === origin || allowed === '*');
  const headers = (answer?.headers.get('access-control-allow-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  const missing = HEADERS.filter((name) => !headers.includes(name));
  const letIn = report.check(isLetIn, {
    weight: 'required',
    subject: SUBJECT,
    problem: `pages of ${origin} may not make calls (Access-Control-Allow-Origin is ${allowed === '' ? 'missing' : allowed}).`,
    meaning,
  });
  if (!letIn) return;
  report.check(missing.length === 0, {
    weight: 'required',
    subject: SUBJECT,
    problem: `pages of ${origin} may not send ${missing.join(' and ')} (Access-Control-Allow-Headers).`,
    meaning,
  });
}

interface Fetched {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

async function fetched(url: string, init: RequestInit): Promise<Fetched | null> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: response.status, text: await response.text(), headers: response.headers };
  } catch {
    return null;
  }
}
