import { madeDefinition, marketLine, runnersWith } from './stream-lines.ts';

const MINUTE = 60_000;

/** When the recorded match turns in-play, UTC ms. */
export const TURN = Date.parse('2030-01-01T10:00:00.000Z');

/** The definition of a market, with these changes. */
export function definitionChange(
  id: string,
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return { id, marketDefinition: madeDefinition(changes) };
}

/** The first runner can be backed at `price` and laid two hundredths above, 100 units each; an earlier price is withdrawn. */
function priceChange(id: string, price: number, earlier?: number): Record<string, unknown> {
  const levels = (now: number, before: number | undefined) => [
    ...(before === undefined ? [] : [[before, 0]]),
    [now, 100],
  ];
  const above = (one: number) => Math.round(one * 100 + 2) / 100;
  const atl = levels(above(price), earlier === undefined ? undefined : above(earlier));
  return { id, rc: [{ id: 11, atb: levels(price, earlier), atl }] };
}

/** What the definition says once the first runner has won. */
export const DECIDED = { status: 'CLOSED', inPlay: true, runners: runnersWith('WINNER', 'LOSER') };

/**
 * A recorded market. It opens a day early, turns in-play at `TURN`, is suspended from minute 10 to 11, and is won by the first runner in minute 30. The
 * first runner can be backed at 2, at 2.1 from five minutes before the start, and at 1.5 in-play.
 */
export function recordedLines(id = '1.1', changes: Readonly<Record<string, unknown>> = {}): string[] {
  const inPlay = { ...changes, inPlay: true, betDelay: 5 };
  const at = (minutes: number, change: Record<string, unknown>) =>
    marketLine(TURN + minutes * MINUTE, change);
  return [
    at(-1440, definitionChange(id, changes)),
    at(-1400, priceChange(id, 2)),
    at(-5, priceChange(id, 2.1, 2)),
    at(0, definitionChange(id, inPlay)),
    at(1, priceChange(id, 1.5, 2.1)),
    at(10, definitionChange(id, { ...inPlay, status: 'SUSPENDED' })),
    at(11, definitionChange(id, inPlay)),
    at(30, definitionChange(id, { ...changes, ...DECIDED })),
  ];
}
