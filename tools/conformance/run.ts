import { CALLS } from '@layline/contract/calls.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { checkBets } from './bet-checks.ts';
import { checkCall } from './call-checks.ts';
import { checkHub, usualHub } from './hub-checks.ts';
import { isForPlayers, isRead } from './kinds.ts';
import { Provider } from './provider.ts';
import { explore } from './reality.ts';
import type { ConformanceOptions } from './options.ts';
import { Report } from './report.ts';
import type { Level } from './report.ts';
import { checkSession } from './session-checks.ts';
import { checkOrigin, checkSettingsFile } from './site-checks.ts';
import { checkSpecification } from './specification.ts';

/** Checks a provider against one level. Throws `Unreachable` without any answer. */
export function checkProvider(level: Level, options: ConformanceOptions): Promise<Report> {
  return level === 'specification' ? checkSpecification(options) : checkLayline(options);
}

/**
 * Checks a provider against every call of the contract. Throws `Unreachable` without any answer. Without `withBets` it
 * changes nothing except by logging in.
 */
async function checkLayline(options: ConformanceOptions): Promise<Report> {
  const report = new Report('layline');
  const provider = new Provider(options.baseUrl, options.wait);
  if (options.settingsUrl !== undefined) await checkSettingsFile(report, options.settingsUrl);
  if (options.origin !== undefined) await checkOrigin(report, provider, options.origin);
  const reality = await explore(report, provider, options.credentials);
  // First, so that the histories are not empty.
  if (options.withBets) await checkBets(report, provider, reality);
  const calls: readonly Call[] = CALLS;
  for (const call of calls) await checkCall(report, provider, call, reality);
  const changing = calls.filter((call) => isForPlayers(call) && !isRead(call)).map(({ name }) => name);
  report.note(
    'calls',
    `For calls that change something, only refusals were checked: ${changing.join(', ')}.`,
  );
  if (options.hubUrl !== null) {
    const hubUrl = options.hubUrl ?? usualHub(provider);
    const patience = options.hubPatienceMs === undefined ? {} : { patienceMs: options.hubPatienceMs };
    await checkHub(report, provider, { hubUrl, reality, ...patience });
  }
  await checkSession(report, provider, options.credentials);
  return report;
}
