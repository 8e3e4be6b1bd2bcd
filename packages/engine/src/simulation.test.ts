import { expect, test } from 'vitest';
import type { Command } from './commands.ts';
import { restore, snapshot, stateHash } from './snapshot.ts';
import type { ExchangeState } from './state.ts';
import { createState } from './state.ts';
import { step } from './step.ts';
import { broken } from './test-support/invariants.ts';
import { Random } from './test-support/random.ts';
import { START } from './test-support/exchange.ts';
import { Commands, openingCommands } from './test-support/simulate.ts';
import { playerIds, playerView } from './views.ts';

/** The state without the memory of customerRefs, which a refusal may add to. */
function withoutKeys(state: ExchangeState): string {
  return JSON.stringify({ ...snapshot(state), answers: [], keysDueAt: null });
}

/** Cash that its owner's exposure goes beyond, by player: only voids and corrections may make any. */
function uncovered(state: ExchangeState): Map<string, number> {
  const found = new Map<string, number>();
  for (const id of playerIds(state)) {
    const view = playerView(state, id);
    if (view !== undefined && view.kind === 'PLAYER') found.set(id, Math.max(0, 0 - view.available));
  }
  return found;
}

const MAY_UNCOVER = new Set(['voidWindow', 'voidBet', 'removeRunner', 'settleMarket', 'voidMarket']);

test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
  'every invariant holds on random commands, and replay and restore agree (seed %i)',
  (seed) => {
    const random = new Random(seed);
    const commands = new Commands(random);
    const journal: Command[] = [];
    const answers: string[] = [];
    const opening = openingCommands();
    const accepted = new Map<string, number>();
    let at = START;
    let state = createState();
    let shadow = restore(snapshot(state));
    for (let seq = 1; seq <= 1500; seq += 1) {
      at += random.chance(30) ? random.below(2500) : 0;
      const made = opening[seq - 1] ?? commands.next(state, at);
      const command = { ...made, seq, at } as Command;
      const before = seq % 10 === 0 ? withoutKeys(state) : null;
      const short = uncovered(state);
      const outcome = step(state, command);
      journal.push(command);
      answers.push(JSON.stringify(outcome));
      expect(JSON.stringify(step(shadow, command))).toBe(answers.at(-1));
      if (outcome.ok) accepted.set(command.type, (accepted.get(command.type) ?? 0) + 1);
      expect(outcome.ok || before === null ? before : withoutKeys(state)).toBe(before);
      const worse = [...uncovered(state)].filter(([id, missing]) => missing > (short.get(id) ?? 0));
      expect(MAY_UNCOVER.has(command.type) ? [] : worse).toEqual([]);
      expect(broken(state)).toEqual([]);
      if (seq % 100 !== 0) continue;
      expect(stateHash(shadow)).toBe(stateHash(state));
      shadow = restore(JSON.parse(JSON.stringify(snapshot(state))));
      expect(stateHash(shadow)).toBe(stateHash(state));
    }
    expect([...accepted.keys()]).toEqual(
      expect.arrayContaining(['placeBet', 'cancelBet', 'changeBet', 'tick', 'turnInPlay']),
    );
    const hash = stateHash(state);
    state = createState();
    expect(journal.map((command) => JSON.stringify(step(state, command)))).toEqual(answers);
    expect(stateHash(state)).toBe(hash);
  },
);
