import type { Finding, Level, Report } from './report.ts';

const HELD_TO: Readonly<Record<Level, string>> = {
  specification: 'the specification',
  layline: 'the whole contract of Layline',
};

/** The report as text: what is wrong, by subject, and what that means for a player. */
export function asText(report: Report, baseUrl: string): string {
  const lines = [`${baseUrl} against ${HELD_TO[report.level]}: ${report.checks} checks`, ''];
  for (const [subject, findings] of bySubject(report.findings)) {
    lines.push(subject);
    for (const { weight, problem, meaning } of findings) {
      lines.push(
        `  ${weight === 'required' ? '✗ required' : '· optional'}  ${problem}`,
        `              ${meaning}`,
      );
    }
    lines.push('');
  }
  if (report.notes.length > 0) {
    lines.push('Not checked, or not offered:');
    for (const { subject, text } of report.notes) lines.push(`  ${subject}: ${text}`);
    lines.push('');
  }
  return `${lines.join('\n')}${verdict(report)}\n`;
}

/** The reports as JSON. */
export function asJson(reports: readonly Report[], baseUrl: string): string {
  const inFull = reports.map(({ level, conforms, checks, findings, notes }) => ({
    level,
    conforms,
    checks,
    findings,
    notes,
  }));
  return `${JSON.stringify({ baseUrl, reports: inFull }, null, 2)}\n`;
}

function verdict(report: Report): string {
  const [required, optional] = [report.count('required'), report.count('optional')];
  if (required > 0) return `It does not conform: ${required} required, ${optional} optional.`;
  return optional > 0 ? `It conforms; ${optional} optional findings.` : 'It conforms.';
}

/** Groups findings by subject, in order of appearance and without repeated sentences. */
function bySubject(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const group = groups.get(finding.subject) ?? [];
    if (!group.some(({ problem }) => problem === finding.problem)) group.push(finding);
    groups.set(finding.subject, group);
  }
  return groups;
}
