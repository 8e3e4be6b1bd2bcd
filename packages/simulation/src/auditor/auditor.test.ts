import { describe, expect, test } from 'vitest';
import {
  altered,
  alteredView,
  answered,
  caught,
  doubled,
  omitted,
  shown,
  swapped,
} from '../engine/faults.ts';
import { SimulationFailure, type Fault } from '../engine/simulate.ts';

/** An auditor that never fails proves nothing, so these tests show it every kind of fault. */

function isSettlement(event: { kind: string }): boolean {
  return event.kind === 'SETTLEMENT';
}

const FAULTS: readonly (readonly [what: string, fault: Fault, found: RegExp])[] = [
  [
    'a fragment at another price',
    altered('fragmentMatched', ({ price }) => ({ price: price + 1 })),
    /fragment/,
  ],
  [
    'a paisa too much in a fragment',
    altered('fragmentMatched', ({ stake }) => ({ stake: stake + 1 })),
    /fragment/,
  ],
  ['winnings rounded up', altered('fragmentMatched', ({ winnings }) => ({ winnings: winnings + 1 })), /wins/],
  [
    'the wrong bet hit',
    altered('fragmentMatched', ({ backBetId }) => ({ backBetId: (backBetId ?? 0) - 1 })),
    /fragment/,
  ],
  ['the wrong player named', altered('fragmentMatched', () => ({ backPlayerId: 'p9' })), /wrong sides/],
  ['two fragments in the wrong order', swapped(), /fragment/],
  ['a fragment left out', omitted('fragmentMatched'), /expected "fragment/],
  ['a fragment told twice', doubled('fragmentMatched'), /fragment/],
  ['a bet told twice', doubled('betPlaced'), /placed/],
  ['a bet placed under other rules', altered('betPlaced', () => ({ rulesVersion: '0' })), /rules/],
  ['a release left out', omitted('betReleased'), /released/],
  [
    'a lapse left out',
    omitted('betReduced', (event) => event.type === 'betReduced' && event.into === 'LAPSED'),
    /reduced/,
  ],
  [
    'a lapse for another reason',
    altered('betReduced', () => ({ lapseReason: 'PRICE_INVALID' })),
    /PRICE_INVALID/,
  ],
  [
    'a cancel reported as a lapse',
    altered(
      'betReduced',
      () => ({ into: 'LAPSED' }),
      ({ into }) => into === 'CANCELLED',
    ),
    /LAPSED/,
  ],
  ['a bet of someone else', altered('betReduced', () => ({ playerId: 'p9' })), /wrong owner/],
  [
    'a paisa lost in settlement',
    altered('posting', ({ amount }) => ({ amount: amount - 1 }), isSettlement),
    /posting/,
  ],
  ['a posting told twice', doubled('posting'), /posting/],
  [
    'a posting to someone else',
    altered('posting', () => ({ to: 'player:p1:bonus' }), isSettlement),
    /posting/,
  ],
  [
    'commission rounded down',
    altered(
      'posting',
      ({ amount }) => ({ amount: amount - 1 }),
      ({ kind }) => kind === 'COMMISSION',
    ),
    /COMMISSION/,
  ],
  [
    'a reversal of another amount',
    altered(
      'posting',
      ({ amount }) => ({ amount: amount + 1 }),
      ({ kind }) => kind === 'SETTLEMENT_REVERSAL',
    ),
    /REVERSAL/,
  ],
  ['a bet settled one paisa off', altered('betSettled', ({ profit }) => ({ profit: profit + 1 })), /settled/],
  ['a void left out', omitted('fragmentVoided'), /voided/],
  [
    'a reduced price one tick off',
    altered('fragmentRepriced', ({ newPrice }) => ({ newPrice: newPrice + 1 })),
    /repriced/,
  ],
  [
    'another result reported',
    altered(
      'marketSettled',
      () => ({ results: [] }),
      ({ voided }) => !voided,
    ),
    /result/,
  ],
  ['an event at another time', altered('betPlaced', ({ at }) => ({ at: at + 1 })), /happened at/],
];

const ANSWERS: readonly (readonly [what: string, fault: Fault, found: RegExp])[] = [
  [
    'another refusal',
    answered((outcome) =>
      outcome.ok || outcome.refusal.code !== 'INVALID_ODDS'
        ? null
        : { ...outcome, refusal: { code: 'INVALID_INPUT' } },
    ),
    /expected INVALID_ODDS/,
  ],
  [
    'another amount available',
    answered((outcome) =>
      outcome.ok || outcome.refusal.available === undefined
        ? null
        : {
            ...outcome,
            refusal: { ...outcome.refusal, available: (outcome.refusal.available + 1) as never },
          },
    ),
    /available/,
  ],
  [
    'a refused bet accepted',
    answered((outcome) =>
      outcome.ok || outcome.refusal.code !== 'INSUFFICIENT_FUNDS'
        ? null
        : { ok: true, reply: { type: 'done' }, repeated: false, events: [] },
    ),
    /expected INSUFFICIENT_FUNDS/,
  ],
  [
    'an accepted bet refused',
    answered((outcome, { type }) =>
      outcome.ok && type === 'placeBet'
        ? { ok: false, refusal: { code: 'INSUFFICIENT_FUNDS' }, repeated: false }
        : null,
    ),
    /expected acceptance/,
  ],
  [
    'a repeat carried out as new',
    answered((outcome) => (outcome.repeated ? { ...outcome, repeated: false } : null)),
    /repeated/,
  ],
  [
    'a reply with another size',
    answered((outcome) =>
      outcome.ok && outcome.reply.type === 'placed'
        ? { ...outcome, reply: { ...outcome.reply, matched: (outcome.reply.matched + 1) as never } }
        : null,
    ),
    /matched/,
  ],
];

const VIEWS: readonly (readonly [what: string, fault: Fault, found: RegExp])[] = [
  [
    'exposure one paisa low',
    alteredView('expectedProfit', ({ exposure }) => ({ exposure: Math.max(0, exposure - 1) })),
    /holds \d+ in \w+ instead of/,
  ],
  [
    'total exposure one paisa high',
    alteredView('player', ({ exposure }) => ({ exposure: exposure + 1 })),
    /exposure of/,
  ],
  ['cash one paisa high', alteredView('player', ({ cash }) => ({ cash: cash + 1 })), /cash of/],
  ['more available than there is', alteredView('player', ({ cash }) => ({ available: cash + 1 })), /may bet/],
  [
    'a profit one paisa off',
    alteredView('expectedProfit', ({ runners }) => ({
      runners: runners.map((runner) => ({ ...runner, profit: runner.profit + 1 })),
    })),
    /if \w+ wins/,
  ],
  [
    'a bet whose parts do not add up',
    alteredView('bet', ({ lapsed }) => ({ lapsed: lapsed + 1 })),
    /sum of its parts/,
  ],
  [
    'a bet matched more than it was',
    alteredView('bet', ({ matched, remaining }) => ({ matched: matched + 1, remaining: remaining - 1 })),
    /matched/,
  ],
  [
    'a crossed book',
    alteredView('book', ({ runners }) => ({
      runners: runners.map((runner) =>
        runner.availableToBack.length > 0 && runner.availableToLay.length > 0
          ? { ...runner, availableToLay: runner.availableToBack }
          : runner,
      ),
    })),
    /crossed/,
  ],
  [
    'a level of another size',
    alteredView('book', ({ runners }) => ({
      runners: runners.map((runner) => ({
        ...runner,
        availableToBack: runner.availableToBack.map(([price, size]) => [price, size + 1]),
      })),
    })),
    /to back/,
  ],
  ['a material version not raised', alteredView('market', () => ({ materialVersion: 1 })), /versions/],
  ['a market that stays open', alteredView('market', () => ({ status: 'OPEN' })), /status/],
  [
    'a ledger that does not sum to zero',
    shown((reads) => ({ balances: () => [...reads.balances(), ['house:lost', 1] as const] })),
    /house:lost holds 1 instead of 0/,
  ],
];

describe('the auditor catches', () => {
  test.each([...FAULTS, ...ANSWERS, ...VIEWS])('%s', (_what, fault, found) => {
    const failure = caught(fault);
    expect(failure).toBeInstanceOf(SimulationFailure);
    expect(String(failure)).toMatch(/seed faulty\/1, step \d+: AuditFailure/);
    expect(String(failure).split('\n')[0]).toMatch(found);
  });

  test.each(VIEWS)(
    '%s, even if what bets touched is compared only after fifty of them',
    (_what, fault, found) => {
      const failure = caught({ ...fault, compareEvery: 50 });
      expect(failure).toBeInstanceOf(SimulationFailure);
      expect(String(failure).split('\n')[0]).toMatch(found);
    },
  );

  test('a replay with a different answer', () => {
    const forgotten: Fault = {
      replay: (commands) =>
        commands.splice(
          commands.findIndex((command) => command.type === 'transfer'),
          1,
        ),
    };
    expect(String(caught(forgotten)).split('\n')[0]).toMatch(/a replay from the beginning answers step \d+/);
  });

  test('a replay that ends in another state', () => {
    const reworded: Fault = {
      replay: (commands) => {
        for (const [index, command] of commands.entries()) {
          if (command.type !== 'createMarket' || typeof command.definition?.rules !== 'string') continue;
          commands[index] = { ...command, definition: { ...command.definition, rules: 'Other rules.' } };
        }
      },
    };
    expect(String(caught(reworded)).split('\n')[0]).toMatch(/a replay ends in another state/);
  });

  test('nothing where there is no fault', () => {
    expect(caught({})).toMatchObject({ steps: 8000 });
    expect(caught({ compareEvery: 50 })).toMatchObject({ steps: 8000 });
  });
});
