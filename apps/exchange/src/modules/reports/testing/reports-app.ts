import type { MarketResult } from '@layline/engine/commands.ts';
import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import { callAddress } from '@layline/contract/call-address.ts';
import { encodeQuery } from '@layline/contract/query.ts';
import { cashAccount } from '@layline/engine/ledger/accounts.ts';
import { marketView } from '@layline/engine/views.ts';
import { eventId, marketId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { servedPath } from '@layline/server/http/served-path.ts';
import type { BettingApp, TestPlayer } from '../../../testing/betting-app.ts';
import { stateInMemory } from '../../../core/testing/state-in-memory.ts';

/** Settles a market: the named runner wins and all others lose, except as given in `changes`. */
export async function settle(
  app: BettingApp,
  market: string,
  winner: string,
  {
    version = 1,
    changes = {},
  }: { version?: number; changes?: Record<string, Partial<MarketResult['runners'][number]>> } = {},
): Promise<void> {
  const view = marketView(stateInMemory(app.core), marketId(market));
  const runners = (view?.runners ?? []).filter(({ removedAt }) => removedAt === null);
  await app.command({
    type: 'settleMarket',
    marketId: marketId(market),
    settlementVersion: version,
    result: {
      lineResult: null,
      runners: runners.map(({ runnerId }) => ({
        runnerId,
        outcome: runnerId === winner ? 'WINNER' : 'LOSER',
        deadHeat: false,
        ...changes[runnerId],
      })),
    },
  });
}

let transfers = 0;

/** Moves rupees between a house account and a player's cash; a negative amount goes to the house. */
export async function transfer(
  app: BettingApp,
  player: TestPlayer,
  kind: string,
  amount: number,
  house = 'psp:deposits',
  externalId = `test:${(transfers += 1)}`,
): Promise<void> {
  const cash = cashAccount(player.id);
  const [from, to] = amount > 0 ? [house, cash] : [cash, house];
  await app.command({ type: 'transfer', externalId, from, to, amount: rupees(Math.abs(amount)), kind });
}

/** Calls as a player; throws if the call is refused. */
export async function asked<C extends Call>(
  app: BettingApp,
  player: TestPlayer,
  call: C,
  request: { readonly query?: object; readonly body?: unknown } = {},
): Promise<ResultOf<C>> {
  const { result, error } = await app.call(call, request, { token: player.token });
  if (result === null) throw new Error(`${call.name} was refused: ${error?.code}`);
  return result;
}

/** The lines of the file returned by a call, without the byte order mark. */
export async function downloaded(
  app: BettingApp,
  player: TestPlayer,
  call: Call,
  request: { readonly query?: object; readonly body?: object } = {},
): Promise<{ readonly headers: Readonly<Record<string, unknown>>; readonly lines: readonly string[] }> {
  const { path, query } = callAddress(call.path, encodeQuery({ ...request.query }));
  const response = await app.app.fastify.inject({
    method: call.method,
    url: servedPath({ ...call, path }),
    query: { ...query },
    headers: { host: 'localhost', authorization: `Bearer ${player.token}` },
    ...(request.body === undefined ? {} : { payload: request.body }),
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  const text = response.body.replace(/^\uFEFF/, '');
  return { headers: response.headers, lines: text.split(/\r?\n/).slice(0, -1) };
}

/** Opens a named market with runners A, B and C, on an event with a title and sport. */
export async function openMarketFor(
  app: BettingApp,
  market: string,
  event: string,
  title: string,
  sportId: 1 | 2 | 3,
  name: string,
): Promise<void> {
  const definition = { id: marketId(market), eventId: eventId(event), name };
  await app.openMarket(definition, { title, sportId });
}
