import type { Command } from '@layline/engine/commands.ts';
import { Auditor } from '../auditor/auditor.ts';
import { CASINO_KEPT, ExchangeUnderAudit } from './exchange-under-audit.ts';

/** Runs the given commands on a new engine under audit; returns what went wrong, or null. */
export function audited(commands: readonly Command[]): Error | null {
  const exchange = ExchangeUnderAudit.forgetful();
  const auditor = new Auditor(exchange.reads, CASINO_KEPT);
  try {
    for (const command of commands) auditor.follow(command, exchange.step(command));
    auditor.checkAll();
  } catch (failure) {
    return failure instanceof Error ? failure : new Error(String(failure));
  }
  return null;
}

/** The failure without its ids and amounts, which change as commands are left out. */
function kindOf(failure: Error): string {
  return `${failure.name}: ${failure.message.replaceAll(/[a-z]?\d+/g, '#')}`;
}

/**
 * Removes every command that a failure does not need: first halves, then quarters, down to single ones. The rest keep
 * their headers, so that bet ids stay the same. Commands that do not fail are returned unchanged.
 */
export function shortened(commands: readonly Command[]): readonly Command[] {
  const first = audited(commands);
  if (!first) return commands;
  const kind = kindOf(first);
  const fails = (some: readonly Command[]): boolean => {
    const failure = audited(some);
    return failure !== null && kindOf(failure) === kind;
  };
  let kept = commands;
  for (let size = kept.length >> 1; size > 0; size >>= 1) {
    for (let from = kept.length - size; from >= 0; from -= size) {
      const rest = kept.toSpliced(from, size);
      if (fails(rest)) kept = rest;
    }
  }
  return kept;
}
