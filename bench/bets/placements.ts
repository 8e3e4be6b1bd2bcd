import { servedPath } from '@layline/server/http/served-path.ts';
import { placeBet } from '@layline/contract/calls/betting.ts';
import { priceAt } from '@layline/units/ladder.ts';
import { bettingStream } from '../engine/stream.ts';
import { requestText } from '../load/http-client.ts';

export const MARKETS = 20;
/** More than needed for the engine's 50 bets per second and player. */
export const PLAYERS = 400;

const PATH = servedPath(placeBet);
const STREAM = bettingStream(100_000, MARKETS).filter(({ kind }) => kind === 'PLACE');

export function marketName(index: number): string {
  return `bench.${index}`;
}

/**
 * Generates requests that place bets: the engine's seeded stream without its cancels, using `tokens` in
 * turn, so that no player or market is special. `name` keeps the references of different runs apart. Where
 * `addresses` are given, each player has its own.
 */
export function placements(
  port: number,
  tokens: readonly string[],
  name: string,
  addresses: readonly string[] = [],
): () => string {
  let count = 0;
  return () => {
    const operation = STREAM[count % STREAM.length];
    if (operation === undefined) throw new Error('the stream is empty');
    const token = tokens[count % tokens.length] ?? '';
    const from = addresses[count % tokens.length];
    count += 1;
    const body = JSON.stringify({
      marketId: marketName(operation.market),
      runnerId: 'home',
      side: operation.side === 0 ? 'BACK' : 'LAY',
      price: priceAt(operation.tick) / 100,
      stake: operation.size,
      customerRef: `${name}-${count}`,
    });
    return requestText(PATH, port, { token, body, ...(from === undefined ? {} : { from }) });
  };
}
