import type { Level, MarketBook, RunnerBook, StartingPrice } from '@layline/contract/entities/market.ts';
import type { MarketChange, RunnerChange } from '@layline/contract/live.ts';
import { isSameQuote } from './wire-house.ts';

const FIELDS = [
  'status',
  'inPlay',
  'betDelaySec',
  'suspendReason',
  'stale',
  'version',
  'materialVersion',
  'totalMatched',
] as const;

/** The delta from one published book to the next at a depth of `depth` levels. */
export function changeBetween(before: MarketBook, after: MarketBook, depth: number): MarketChange {
  const { marketId, sequence, publishedAt } = after;
  const change: MarketChange = { marketId, sequence, follows: before.sequence, publishedAt };
  for (const field of FIELDS) {
    if (before[field] !== after[field]) Object.assign(change, { [field]: after[field] });
  }
  if (!isSameResult(before, after)) change.result = after.result;
  const runners: RunnerChange[] = [];
  for (const [index, runner] of after.runners.entries()) {
    const changed = runnerChange(before.runners[index], runner, depth);
    if (changed !== null) runners.push(changed);
  }
  if (runners.length > 0) change.runners = runners;
  return change;
}

function runnerChange(before: RunnerBook | undefined, after: RunnerBook, depth: number): RunnerChange | null {
  const change: RunnerChange = { runnerId: after.runnerId };
  let changed = false;
  for (const field of ['status', 'lastPrice', 'totalMatched'] as const) {
    if (before?.[field] === after[field]) continue;
    Object.assign(change, { [field]: after[field] });
    changed = true;
  }
  for (const side of ['back', 'lay'] as const) {
    if (isSameLadder(before?.[side] ?? [], after[side], depth)) continue;
    change[side] = after[side].slice(0, depth);
    changed = true;
  }
  if (!isSameQuote(before?.quote ?? null, after.quote)) {
    change.quote = after.quote;
    changed = true;
  }
  if (after.startingPrice !== undefined && !isSameStartingPrice(before?.startingPrice, after.startingPrice)) {
    change.startingPrice = after.startingPrice;
    changed = true;
  }
  return changed ? change : null;
}

function isSameStartingPrice(a: StartingPrice | undefined, b: StartingPrice): boolean {
  return a?.far === b.far && a.near === b.near && a.projected === b.projected && a.price === b.price;
}

/** True if two books are equal at full depth, ignoring sequence and time. */
export function isSameBook(before: MarketBook, after: MarketBook): boolean {
  return (
    FIELDS.every((field) => before[field] === after[field]) &&
    isSameResult(before, after) &&
    after.runners.every((runner, index) => runnerChange(before.runners[index], runner, Infinity) === null)
  );
}

function isSameResult({ result: a }: MarketBook, { result: b }: MarketBook): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.outcome === b.outcome &&
    a.settledAt === b.settledAt &&
    a.lineResult === b.lineResult &&
    a.winners.length === b.winners.length &&
    a.winners.every((id, index) => id === b.winners[index])
  );
}

function isSameLadder(a: readonly Level[], b: readonly Level[], depth: number): boolean {
  const length = Math.min(b.length, depth);
  if (Math.min(a.length, depth) !== length) return false;
  for (let index = 0; index < length; index += 1) {
    if (a[index]?.[0] !== b[index]?.[0] || a[index]?.[1] !== b[index]?.[1]) return false;
  }
  return true;
}
