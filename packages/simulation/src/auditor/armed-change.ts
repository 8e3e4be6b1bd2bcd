import type { ChangeArmed } from '@layline/engine/commands.ts';
import type { PricedRequest } from '@layline/engine/order.ts';
import type { Paise } from '@layline/units/money.ts';
import { wantedBy, isExit } from './armed-exits.ts';
import { effectOn } from './armed-lines.ts';
import { isTrueNow, termsOf } from './armed.ts';
import { senderAnswer, takeAllowance } from './betting.ts';
import { refused, replied, type Expected } from './expected.ts';
import { isRange } from './shapes.ts';
import type { ArmedOrder, Market, World } from './world.ts';

/** Changing what an armed order waits for (trading rules T3.8). */

/** The changed request; null if its kind does not have what is to be changed. */
function changed({ request, follows }: ArmedOrder, command: ChangeArmed): PricedRequest | null {
  if (request.kind === 'TICK_OFFSET') return null;
  const { price, ticks, stake, expiresAt } = command;
  const trails = request.kind === 'TRAILING';
  if ((trails && price !== undefined) || (!trails && ticks !== undefined)) return null;
  if (stake !== undefined && (request.stake === null || follows !== null)) return null;
  const given = Object.entries({ price, ticks, stake, expiresAt }).filter(([, value]) => value !== undefined);
  return { ...request, ...Object.fromEntries(given) } as PricedRequest;
}

function waitsFor(market: Market, armed: ArmedOrder): number | null {
  const { request } = armed;
  if (isExit(request)) return wantedBy(market, armed);
  return request.kind === 'TICK_OFFSET' ? null : request.price;
}

export function changeArmed(world: World, command: ChangeArmed): Expected {
  const { playerId, armedId, customerRef, price, ticks, stake, expiresAt } = command;
  const player = world.players.get(playerId);
  if (!player) return refused('PLAYER_NOT_FOUND');
  const body = `change ${JSON.stringify([armedId, price ?? '', ticks ?? '', stake ?? '', expiresAt === undefined ? '' : expiresAt])}`;
  const stopped = senderAnswer(world, player, customerRef, body);
  if (stopped) return stopped;
  const armed = world.armed.find((one) => one.id === armedId && one.playerId === playerId);
  const market = armed && world.markets.get(armed.marketId);
  if (!armed || !market) return refused('TRIGGER_NOT_FOUND');
  const request = changed(armed, command);
  if (request === null) return refused('INVALID_TRIGGER');
  const forms =
    (ticks === undefined || isRange(ticks, 1, 100)) &&
    (typeof expiresAt !== 'number' || isRange(expiresAt, 0, Number.MAX_SAFE_INTEGER));
  if (!forms) return refused('INVALID_INPUT');
  const verdict = termsOf(world, player, market, request);
  if (verdict) return refused(verdict);
  const size = stake ?? armed.stake;
  const next = { ...armed, request, stake: size, whole: stake ?? armed.whole, since: world.fragments };
  if (isTrueNow(market, next)) return refused('TRIGGER_ALREADY_TRUE');
  takeAllowance(world, player);
  Object.assign(armed, next);
  const reply = { type: 'done' } as const;
  player.answers.set(customerRef, { body, at: world.now, reply });
  const what = `changed to ${waitsFor(market, armed)}, ${size as Paise}, ${request.expiresAt}`;
  return replied(reply, [effectOn(armed, what)]);
}
