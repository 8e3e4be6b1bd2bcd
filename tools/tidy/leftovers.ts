import type { Finding, Source } from './sources.ts';

const REMINDER = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'HA' + 'CK'].join('|')})\\b`);
/** A conditional skip is fine; one with a title is permanent. */
const FOCUSED = /\b(?:describe|test|it)\.(?:(?:only|fixme|todo)\(|skip\(\s*['"`])/;
const SILENCED = /(?:eslint|oxlint)-disable|@ts-(?:ignore|nocheck|expect-error)/;
const SLEEP = /waitForTimeout\(/;
const REEXPORT = /^\s*export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s*(?:as\s+\w+\s+)?from\s/m;

/** Reminders, focused or skipped tests, silenced checks, sleeping tests, and barrels. */
export function checkLeftovers(sources: readonly Source[]): Finding[] {
  return sources.flatMap(({ path, text }) => {
    const findings: Finding[] = [];
    const add = (found: boolean, message: string): void => {
      if (found) findings.push({ path, message });
    };
    add(REMINDER.test(text), 'leaves a reminder in the code; do it or open an issue');
    add(FOCUSED.test(text), 'focuses a test, or skips one permanently');
    add(SILENCED.test(text), 'silences a check instead of fixing the cause');
    add(!path.startsWith('bench/') && SLEEP.test(text), 'sleeps in a test; await a condition');
    add(REEXPORT.test(text), 're-exports another file; import that file where it is needed');
    return findings;
  });
}
