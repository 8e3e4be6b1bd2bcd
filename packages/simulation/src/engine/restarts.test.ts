import { expect, test } from 'vitest';
import type { Command } from '@layline/engine/commands.ts';
import { Auditor } from '../auditor/auditor.ts';
import { Random } from '../base/random.ts';
import { CommandSource } from './command-source.ts';
import { CASINO_KEPT, ExchangeUnderAudit } from './exchange-under-audit.ts';
import { keyed } from './keyed-commands.ts';

const START = Date.UTC(2026, 0, 1);
const STEPS = 1500;
const HOUR_MS = 3_600_000;

/** Over all seeds: what was sent again after a restart, and what the automatic cash-outs and armed orders did. */
const seen = new Set<string>();

/** Seeds of runs in which players arm orders. */
const ARMS = [4, 5, 6, 7];
/** Seeds of runs in which they also arm orders that close a position. */
const EXITS = [10, 11];
/** Those in which they place baskets. */
const BASKETS = [8, 9];

test.each([1, 2, 3, ...ARMS, ...EXITS, ...BASKETS])(
  'restarts at any moment change nothing: neither what a repeated request is answered, nor what automatic cash-outs, armed orders and baskets do (seed %i)',
  (seed) => {
    const random = new Random(`restarts ${seed}`);
    const moments = random.fork('moments');
    const lived = ExchangeUnderAudit.forgetful();
    let restarted = ExchangeUnderAudit.forgetful();
    const auditor = new Auditor(lived.reads, CASINO_KEPT);
    const source = new CommandSource(random.fork('commands'), auditor.world, {
      arms: ARMS.includes(seed) || EXITS.includes(seed),
      exits: EXITS.includes(seed),
      baskets: BASKETS.includes(seed),
    });
    const carriedOut: Command[] = [];
    let at = START;
    const send = (command: object): void => {
      const sent = { ...command, seq: auditor.world.lastSeq + 1, at } as Command;
      const outcome = lived.step(sent);
      auditor.follow(sent, outcome);
      expect(JSON.stringify(restarted.step(sent))).toBe(JSON.stringify(outcome));
      if (!outcome.ok) return;
      if (outcome.repeated) seen.add(`${sent.type} again`);
      else carriedOut.push(sent);
      for (const { type } of outcome.events) seen.add(type);
    };
    for (let n = 1; n <= STEPS; n += 1) {
      at += random.chance(30) ? random.int(0, 2499) : 0;
      // Some references expire, and are swept.
      if (random.chance(1)) at += random.int(1, 9) * HOUR_MS;
      send(keyed(auditor.world, source.next(at), n));
      if (moments.chance(25) && carriedOut.length > 0) send(moments.pick(carriedOut));
      if (!moments.chance(4)) continue;
      restarted = ExchangeUnderAudit.fromSaved(restarted.saved());
      expect(restarted.hash).toBe(lived.hash);
    }
    expect(restarted.saved()).toBe(lived.saved());
  },
  60_000,
);

test('repeats, archived markets and every end of a cash-out, an armed order or a basket were among it', () => {
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'placeBet again',
      'cashOut again',
      'placeTrigger again',
      'armOrder again',
      'changeArmed again',
      'marketArchived',
      'triggerFired',
      'triggerDone',
      'triggerRearmed',
      'triggerMoved',
      'armedMoved',
      'armedChanged',
      'armedFired',
      'armedDone',
      'armedFailed',
      'armedCancelled',
      'armedLapsed',
      'placeBasket again',
      'basketWaiting',
      'basketDone',
      'basketLapsed',
      'basketCancelled',
    ]),
  );
});
