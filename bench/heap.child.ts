import { step } from '@layline/engine/step.ts';
import type { Command } from '@layline/engine/commands.ts';
import { marketId, playerId, runnerId } from '@layline/units/ids.ts';
import { priceAt } from '@layline/units/ladder.ts';
import { rupees } from '@layline/units/money.ts';
import { prepare } from './engine/whole-step.ts';
import { serveParent } from './parent.ts';

export interface HeapQuestion {
  /** The engine, or one plain object per bet in a map. */
  readonly of: 'engine' | 'objects';
  readonly bets: number;
  readonly markets: number;
  readonly players: number;
}

const START = 1_700_000_000_000;

/** The `index`th of a row of bets that never match: everybody backs, at eight prices in each market, and players bet in as many markets as they have bets. */
function resting(index: number, { markets, players }: HeapQuestion) {
  return {
    at: START + index,
    playerId: playerId(`p${(index * 7919 + Math.floor(index / markets)) % players}`),
    marketId: marketId(`m${index % markets}`),
    runnerId: runnerId('r1'),
    side: 'BACK',
    price: priceAt(200 + (Math.floor(index / markets) % 8)),
    line: null,
    stake: rupees(100 + (index % 50)),
    persistence: 'LAPSE',
    timeInForce: 'NONE',
    minFill: null,
    acceptBetter: true,
    acceptWorseTicks: 0,
    marketVersion: null,
    customerRef: `b${index}`,
    source: 'SLIP',
  } as const;
}

function heapBytes(): number {
  const { gc } = globalThis;
  if (gc === undefined) throw new Error('needs --expose-gc');
  gc();
  gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Bytes of heap for each resting bet, the positions that they make included. */
function bytesPerBet(question: HeapQuestion): number {
  const { of, bets, markets, players } = question;
  if (of === 'objects') {
    const kept = new Map<number, object>();
    const before = heapBytes();
    for (let index = 0; index < bets; index++) kept.set(index, { id: index, ...resting(index, question) });
    const bytes = (heapBytes() - before) / bets;
    if (kept.size !== bets) throw new Error('lost some');
    return bytes;
  }
  const { state, opening } = prepare([], markets, players);
  const first = opening.length + 1;
  const place = (index: number): void => {
    const command: Command = { type: 'placeBet', seq: first + index, ...resting(index, question) };
    const outcome = step(state, command);
    if (!outcome.ok) throw new Error(`bet ${index}: ${outcome.refusal.code}`);
  };
  const before = heapBytes();
  for (let index = 0; index < bets; index++) place(index);
  const bytes = (heapBytes() - before) / bets;
  // The state is still needed, so nothing of it was collected.
  place(bets);
  return bytes;
}

serveParent<HeapQuestion>(null, bytesPerBet);
