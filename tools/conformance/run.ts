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

/** Holds a provider to one level. Throws `Unreachable` where it gives no answer at all. */
export function checkProvider(level: Level, options: ConformanceOptions): Promise<Report> {
  return level === 'specification' ? checkSpecification(options) : checkLayline(options);
}

/**
 * Holds a provider to the contract, call by call, for every call of the catalogue. Throws `Unreachable` where it gives no
 * answer at all. Without `withBets` nothing is changed at the provider but the log-ins.
 */
async function checkLayline(options: ConformanceOptions): Promise<Report> {
  const report = new Report('layline');
  const provider = new Provider(options.baseUrl, options.wait);
  if (options.settingsUrl !== undefined) await checkSettingsFile(report, options.settingsUrl);
  if (options.origin !== undefined) await checkOrigin(report, provider, options.origin);
  const reality = await explore(report, provider, options.credentials);
  // First, so that histories have something to show.
  if (options.withBets) await checkBets(report, provider, reality);
  const calls: readonly Call[] = CALLS;
  for (const call of calls) await checkCall(report, provider, call, reality);
  const changing = calls.filter((call) => isForPlayers(call) && !isRead(call)).map(({ name }) => name);
  report.note(
    'calls',
    `Of those that change something only the refusals were looked at: ${changing.join(', ')}.`,
  );
  if (options.hubUrl !== null) {
    const hubUrl = options.hubUrl ?? usualHub(provider);
    const patience = options.hubPatienceMs === undefined ? {} : { patienceMs: options.hubPatienceMs };
    await checkHub(report, provider, { hubUrl, reality, ...patience });
  }
  await checkSession(report, provider, options.credentials);
  return report;
}
