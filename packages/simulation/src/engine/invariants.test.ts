import { expect, test } from 'vitest';
import type { Command } from '@layline/engine/commands.ts';
import { restore, snapshot, stateHash } from '@layline/engine/snapshot.ts';
import { createState } from '@layline/engine/state.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { step } from '@layline/engine/step.ts';
import { broken } from '@layline/engine/test-support/invariants.ts';
import { playerIds, playerView } from '@layline/engine/views.ts';
import { Auditor } from '../auditor/auditor.ts';
import { Random } from '../base/random.ts';
import { CommandSource } from './command-source.ts';
import { CASINO_KEPT, ExchangeUnderAudit } from './exchange-under-audit.ts';

const START = Date.UTC(2026, 0, 1);
const STEPS = 1500;
const OPTIONS = { casinoTransfersKept: CASINO_KEPT };

/** Exposure that cash does not cover, by player: only voids and corrections may cause any. */
function uncovered(state: ExchangeState): Map<string, number> {
  const found = new Map<string, number>();
  for (const id of playerIds(state)) {
    const view = playerView(state, id);
    if (view !== undefined && view.kind === 'PLAYER') found.set(id, Math.max(0, 0 - view.available));
  }
  return found;
}

const MAY_UNCOVER = new Set(['voidWindow', 'voidBet', 'removeRunner', 'settleMarket', 'voidMarket']);

/** Types of commands accepted, over all seeds. */
const accepted = new Set<string>();

test.each(Array.from({ length: 8 }, (_, index) => index + 1))(
  'the engine’s books are sound after every random command, refused and repeated commands change nothing, and a restored engine behaves the same (seed %i)',
  (seed) => {
    const random = new Random(seed);
    const state = createState(OPTIONS);
    const auditor = new Auditor(new ExchangeUnderAudit(state).reads, CASINO_KEPT);
    const commands = new CommandSource(random.fork('commands'), auditor.world);
    let shadow = restore(snapshot(state), OPTIONS);
    let at = START;
    for (let seq = 1; seq <= STEPS; seq += 1) {
      at += random.chance(30) ? random.int(0, 2499) : 0;
      const command = { ...commands.next(at), seq, at } as Command;
      const before = seq % 10 === 0 ? stateHash(state) : null;
      const short = uncovered(state);
      const outcome = step(state, command);
      auditor.follow(command, outcome);
      expect(JSON.stringify(step(shadow, command))).toBe(JSON.stringify(outcome));
      if (outcome.ok) accepted.add(command.type);
      const untouched = before !== null && (!outcome.ok || outcome.repeated);
      expect(untouched ? stateHash(state) : before).toBe(before);
      const worse = [...uncovered(state)].filter(([id, missing]) => missing > (short.get(id) ?? 0));
      expect(MAY_UNCOVER.has(command.type) ? [] : worse).toEqual([]);
      expect(broken(state)).toEqual([]);
      if (seq % 100 !== 0) continue;
      expect(stateHash(shadow)).toBe(stateHash(state));
      shadow = restore(JSON.parse(JSON.stringify(snapshot(state))), OPTIONS);
      expect(stateHash(shadow)).toBe(stateHash(state));
    }
  },
);

test('every command that moves bets was among those accepted', () => {
  expect([...accepted]).toEqual(
    expect.arrayContaining(['placeBet', 'cancelBet', 'changeBet', 'tick', 'turnInPlay', ...MAY_UNCOVER]),
  );
});
