import type { Command } from '@layline/engine/commands.ts';
import { describe, expect, test } from 'vitest';
import { Auditor } from '../auditor/auditor.ts';
import { Random } from '../base/random.ts';
import { Statements } from './agents-statements.ts';
import { CommandSource } from './command-source.ts';
import { CASINO_KEPT, ExchangeUnderAudit } from './exchange-under-audit.ts';
import { altered, omitted } from './faults.ts';
import { notSeenOfAgents } from './figures.ts';
import { simulate, type Fault } from './simulate.ts';

const DAY = 86_400_000;
/** A Monday, 00:00 in India. */
const MONDAY = Date.UTC(2026, 0, 4, 18, 30);

describe('[R17.8] trees of agents under random commands and audit', () => {
  test('seed "k3": every command and refusal about agents', () => {
    expect(notSeenOfAgents(simulate({ seed: 'k3', steps: 8000, agents: true, arms: true }))).toEqual([]);
  });

  test('a month of four levels: each statement adds up, in sum and line by line', () => {
    const exchange = ExchangeUnderAudit.forgetful();
    const auditor = new Auditor(exchange.reads, CASINO_KEPT);
    const source = new CommandSource(new Random('k3'), auditor.world, { agents: true });
    const statements = new Statements(auditor.world);
    let seq = 0;
    for (let day = 0; day < 31; day += 1) {
      for (let turn = 0; turn < 160; turn += 1) {
        seq += 1;
        const at = MONDAY + day * DAY + turn * 250;
        const command = { ...source.next(at), seq, at } as Command;
        const outcome = exchange.step(command);
        auditor.follow(command, outcome);
        seq += outcome.ok ? (outcome.blanks ?? 0) : 0;
        expect(outcome.ok ? statements.follow(outcome.events) : null).toBeNull();
      }
      const isSunday = day % 7 === 6 || day === 30;
      const worth = (id: string): number => exchange.reads.member(id)?.branchSum ?? 0;
      expect(isSunday ? statements.close(worth) : null).toBeNull();
    }
    auditor.checkAll();
    expect(statements.lines).toBeGreaterThan(30);
    expect(statements.rounds).toBeGreaterThan(0);
    expect(statements.corrections).toBeGreaterThan(0);
  });

  const faults: Record<string, Fault> = {
    'a share that is a paisa too large': altered(
      'posting',
      ({ amount }) => ({ amount: amount + 1 }),
      ({ kind }) => kind === 'SHARE',
    ),
    'a rebate that is not posted': omitted(
      'posting',
      (event) => event.type === 'posting' && event.kind === 'REBATE',
    ),
    'a commission that stays with the site': omitted(
      'posting',
      (event) => event.type === 'posting' && event.kind === 'COMMISSION_SHARE',
    ),
    'a share that a correction does not reverse': omitted(
      'posting',
      (event) => event.type === 'posting' && event.kind === 'SHARE_REVERSAL',
    ),
    'a group with other parts': altered('groupSettled', ({ parts }) => ({
      parts: parts.map((part) => part + 1),
    })),
    'a posting that does not say between whom it changes what is owed': altered(
      'posting',
      () => ({ edges: [] }),
      ({ kind }) => kind === 'SHARE',
    ),
    'a week that closes a branch a paisa higher': altered(
      'weekClosed',
      ({ closings }) => ({
        closings: closings.map((one) => ({ ...one, closing: (one.closing + 1) as typeof one.closing })),
      }),
      ({ closings }) => closings.length > 0,
    ),
    'a branch that is worth a paisa more': {
      show: (reads) => ({
        ...reads,
        member: (id) => {
          const view = reads.member(id);
          return view && id === 'M' ? { ...view, branchSum: (view.branchSum + 1) as typeof view.cash } : view;
        },
      }),
    },
    'a level that forgets what it risks': {
      show: (reads) => ({
        ...reads,
        member: (id) => {
          const view = reads.member(id);
          return view && view.level !== null ? { ...view, ownExposure: 0 as typeof view.cash } : view;
        },
      }),
    },
    'a limit that stops nobody': {
      answer: (outcome) =>
        !outcome.ok && outcome.refusal.code === 'UPLINE_LIMIT_REACHED'
          ? { ok: false, repeated: false, refusal: { code: 'INSUFFICIENT_FUNDS' } }
          : outcome,
    },
  };
  // The first seed corrects a house market early on, the second sees everything else.
  test.each(Object.entries(faults))('the auditor notices %s', (_name, fault) => {
    const play = (): void => {
      for (const seed of ['eden', 'k3']) simulate({ seed, steps: 8000, agents: true, arms: true, fault });
    };
    expect(play).toThrow(/AuditFailure/);
  });
});
