import { expect, test } from 'vitest';
import type { Command, Unsequenced } from '@layline/engine/commands.ts';
import { playerId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { Auditor } from '../auditor/auditor.ts';
import { matchOdds, order } from '../builders.ts';
import { CASINO_KEPT, ExchangeUnderAudit } from './exchange-under-audit.ts';

test('engine and auditor agree on how many unmatched bets a player may have in a market', () => {
  const exchange = ExchangeUnderAudit.forgetful();
  const auditor = new Auditor(exchange.reads, CASINO_KEPT);
  const p1 = playerId('p1');
  let seq = 0;
  const send = (command: Unsequenced): string => {
    seq += 1;
    const whole = { ...command, seq, at: seq * 1000 } as Command;
    const outcome = exchange.step(whole);
    auditor.follow(whole, outcome);
    return outcome.ok ? outcome.reply.type : outcome.refusal.code;
  };
  const definition = matchOdds({ startTime: 3_600_000 });
  const place = (changes: Parameters<typeof order>[0] = {}): string =>
    send({
      type: 'placeBet',
      ...order({
        playerId: p1,
        marketId: definition.id,
        runnerId: runnerId('A'),
        side: 'BACK',
        price: 250,
        stake: rupees(100),
        customerRef: `ref-${seq}`,
        ...changes,
      }),
    });
  send({ type: 'openPlayer', playerId: p1, kind: 'PLAYER', commissionDiscount: 0 });
  send({
    type: 'transfer',
    externalId: 't1',
    from: 'psp:deposits',
    to: 'player:p1:cash',
    amount: rupees(1_000_000),
    kind: 'DEPOSIT',
  });
  send({ type: 'createMarket', definition });
  send({ type: 'openMarket', marketId: definition.id });
  expect(new Set(Array.from({ length: 500 }, () => place()))).toEqual(new Set(['placed']));
  expect(place()).toBe('TOO_MANY_UNMATCHED_BETS');
  expect(place({ timeInForce: 'FILL_OR_KILL' })).toBe('placed');
  send({ type: 'cancelBet', playerId: p1, betId: 5 as never, size: null });
  expect(place()).toBe('placed');
  expect(place()).toBe('TOO_MANY_UNMATCHED_BETS');
});
