import { createHash } from 'node:crypto';
import type { Command } from '@layline/engine/commands.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { Engine } from '../engine.ts';

/** Balances by ledger account, all accepted commands so far, and when a tick is due. */
export interface FakeState {
  balances: Record<string, number>;
  steps: number;
  due: number | null;
  /** Cancel commands without a size. */
  cancelledWhole: number;
}

function stateHash(state: FakeState): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('hex');
}

const DONE = { ok: true, reply: { type: 'done' }, repeated: false } as const;

/**
 * A tiny engine for testing the core around it. It opens players, moves money, has a tick due one second after `suspendMarket`, refuses transfers of
 * zero, and throws on `archiveMarket`.
 */
export const fakeEngine: Engine<FakeState> = {
  rules: { oldest: 1, newest: 1 },
  format: 1,
  createState: () => ({ balances: {}, steps: 0, due: null, cancelledWhole: 0 }),
  step(state: FakeState, command: Command): Outcome {
    if (command.type === 'transfer' && command.amount === 0)
      return { ok: false, repeated: false, refusal: { code: 'INVALID_AMOUNT' } };
    if (command.type === 'lead') return { ...DONE, events: [] };
    state.steps += 1;
    switch (command.type) {
      case 'openPlayer':
        return {
          ...DONE,
          events: [{ type: 'playerOpened', playerId: command.playerId, kind: command.kind }],
        };
      case 'transfer': {
        const { externalId, from, to, amount, kind, at } = command;
        state.balances[from] = (state.balances[from] ?? 0) - amount;
        state.balances[to] = (state.balances[to] ?? 0) + amount;
        const none = { marketId: null, playerId: null };
        return { ...DONE, events: [{ type: 'posting', externalId, from, to, amount, kind, ...none, at }] };
      }
      case 'suspendMarket':
        state.due = command.at + 1000;
        return { ...DONE, events: [] };
      case 'cancelBet':
        if (command.size === null) state.cancelledWhole += 1;
        return { ...DONE, events: [] };
      case 'tick':
        state.due = null;
        return { ...DONE, events: [] };
      case 'archiveMarket':
        throw new Error('a defect of the engine');
      default:
        return { ...DONE, events: [] };
    }
  },
  nextDueAt: (state) => state.due,
  snapshot: (state) => ({ ...structuredClone(state) }),
  restore: (saved) => saved as unknown as FakeState,
  stateHash,
  rulesOf: () => 1,
  digest: (state) => stateHash(state).slice(0, 16),
};
