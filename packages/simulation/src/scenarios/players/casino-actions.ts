import { getGameAddress } from '@layline/contract/calls/casino.ts';
import type { EnterAnswer, SoloAnswer, SoloNext } from '@layline/contract/casino/table-protocol.ts';
import type { WalletAnswer } from '@layline/contract/casino/wallet-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { rupees } from '@layline/units/money.ts';
import { OWN_TABLES } from '@layline/exchange/src/casino-providers/own-tables.ts';
import { gameCall } from '@layline/exchange/src/modules/own-tables/testing/player-at-table.ts';
import { eventually } from '@layline/table-host/src/testing/table-app.ts';
import type { Population, Player } from './population.ts';
import { askWallet, REELS, STUDIO } from './studio.ts';

/** Opens a game and plays a round: our own Plinko, or the reels of another provider. */
export async function playCasino(world: Population, player: Player): Promise<void> {
  const own = world.random.chance(50);
  const query = { gameId: own ? 'plinko' : REELS, device: 'PHONE' };
  const { result } = await world.ask(player, getGameAddress, { query });
  const launchToken = URL.parse(result?.launchUrl ?? '', 'https://localhost')?.searchParams.get('token');
  if (launchToken === null || launchToken === undefined) return;
  await (own ? dropBall : turnReels)(world, player, launchToken);
}

/** A stake of a round, whole rupees. */
const stakeOf = ({ random }: Population): number => random.int(1, 8) * 50;

async function dropBall(world: Population, player: Player, launchToken: string): Promise<void> {
  const { app, random, records, faults } = world;
  const { result: entered } = await gameCall<EnterAnswer>(app, 'enter', { launchToken });
  const seat = entered.seat;
  const { result: next } = await gameCall<SoloNext>(app, 'solo/next?gameId=plinko', undefined, seat);
  const stake = stakeOf(world);
  const body = {
    requestId: world.ref(),
    gameId: 'plinko',
    commit: next.commit,
    seed: `month-${player.userName}`,
    stake,
    choices: {
      rows: random.pick(['8', '12', '16'] as const),
      risk: random.pick(['low', 'medium', 'high'] as const),
    },
  };
  const answer = await gameCall<SoloAnswer>(app, 'solo/start', body, seat);
  records.count(`plinko ${answer.error?.code ?? 'played'}`);
  if (answer.error !== null) return;
  const { round } = answer.result;
  if (round === null || !round.done) {
    faults.push(`${body.requestId} has dropped no ball`);
    return;
  }
  world.checkStake(player, rupees(stake));
  records.casinoRound(player.id, OWN_TABLES, 'plinko', rupees(stake), toPaise(round.returns ?? 0));
  if (random.chance(10)) {
    const again = await gameCall<SoloAnswer>(app, 'solo/start', body, seat);
    if (again.result?.round?.roundId !== round.roundId)
      faults.push(`${body.requestId} came twice and played twice`);
  }
  // The return is paid while the ball falls. Waiting for it keeps the game the same for the same seed.
  const { unresolved } = app.app.tables.transfers;
  await eventually(() => unresolved.credits + unresolved.rollbacks + unresolved.debits === 0);
}

async function turnReels(world: Population, player: Player, launchToken: string): Promise<void> {
  const { random, records } = world;
  const { session } = await askWallet(world, 'authenticate', { launchToken });
  const sessionId = session?.sessionId ?? '';
  const ref = world.ref();
  const round = { sessionId, roundId: `reels-${ref}` };
  const debit = `${ref}-bet`;
  const stake = rupees(stakeOf(world));
  const taken = await twice(world, 'debit', { ...round, txId: debit, gameId: REELS, amount: stake });
  if (taken.code !== 'OK') return;
  world.checkStake(player, stake);
  const outcome = random.weighted([
    [50, 'lost'],
    [40, 'win'],
    [10, 'rollback'],
  ]);
  if (outcome === 'rollback') {
    await twice(world, 'rollback', { txId: `${ref}-undo`, refTxId: debit, reason: 'The reels stood still' });
    return;
  }
  const amount = outcome === 'win' ? rupees((stake / 100) * random.int(1, 3)) : 0;
  const paid = { ...round, txId: `${ref}-win`, refTxId: debit, amount, roundClosed: true };
  await twice(world, 'credit', paid);
  records.casinoRound(player.id, STUDIO, REELS, stake, amount);
}

/** Calls the wallet, sometimes twice as if the answer had been lost: both answers must be the same. */
async function twice(
  world: Population,
  call: 'debit' | 'credit' | 'rollback',
  request: object,
): Promise<WalletAnswer> {
  const first = await askWallet(world, call, request);
  if (world.random.chance(10)) {
    const again = await askWallet(world, call, request);
    if (JSON.stringify(again) !== JSON.stringify(first))
      world.faults.push(`${call} ${JSON.stringify(request)} got a new answer`);
  }
  return first;
}
