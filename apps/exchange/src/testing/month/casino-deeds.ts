import { getGameAddress } from '@layline/contract/calls/get-game-address.ts';
import type { EnterAnswer, SoloAnswer, SoloNext } from '@layline/contract/casino/table-protocol.ts';
import type { WalletAnswer } from '@layline/contract/casino/wallet-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { rupees } from '@layline/units/money.ts';
import { OWN_TABLES } from '../../casino-providers/own-tables.ts';
import { gameCall } from '../../modules/own-tables/testing/player-at-table.ts';
import { eventually } from '@layline/table-host/src/testing/table-app.ts';
import type { Month, MonthPlayer } from './month.ts';
import { askWallet, REELS, STUDIO } from './studio.ts';

/** Opens a game and plays a round of it: Plinko of our own, or the reels of another provider. */
export async function playCasino(month: Month, player: MonthPlayer): Promise<void> {
  const own = month.random.chance(50);
  const query = { gameId: own ? 'plinko' : REELS, device: 'PHONE' };
  const { result } = await month.ask(player, getGameAddress, { query });
  const launchToken = URL.parse(result?.launchUrl ?? '', 'https://localhost')?.searchParams.get('token');
  if (launchToken === null || launchToken === undefined) return;
  await (own ? dropBall : turnReels)(month, player, launchToken);
}

/** A stake of a round, whole rupees. */
const stakeOf = ({ random }: Month): number => random.int(1, 8) * 50;

async function dropBall(month: Month, player: MonthPlayer, launchToken: string): Promise<void> {
  const { app, random, records, faults } = month;
  const { result: entered } = await gameCall<EnterAnswer>(app, 'enter', { launchToken });
  const seat = entered.seat;
  const { result: next } = await gameCall<SoloNext>(app, 'solo/next?gameId=plinko', undefined, seat);
  const stake = stakeOf(month);
  const body = {
    requestId: month.ref(),
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
  month.checkStake(player, rupees(stake));
  records.casinoRound(player.id, OWN_TABLES, 'plinko', rupees(stake), toPaise(round.returns ?? 0));
  if (random.chance(10)) {
    const again = await gameCall<SoloAnswer>(app, 'solo/start', body, seat);
    if (again.result?.round?.roundId !== round.roundId)
      faults.push(`${body.requestId} came twice and played twice`);
  }
  // The return is paid while the ball falls; the month waits for it, so that the same seed plays the same month.
  const { unresolved } = app.app.tables.transfers;
  await eventually(() => unresolved.credits + unresolved.rollbacks + unresolved.debits === 0);
}

async function turnReels(month: Month, player: MonthPlayer, launchToken: string): Promise<void> {
  const { random, records } = month;
  const { session } = await askWallet(month, 'authenticate', { launchToken });
  const sessionId = session?.sessionId ?? '';
  const ref = month.ref();
  const round = { sessionId, roundId: `reels-${ref}` };
  const debit = `${ref}-bet`;
  const stake = rupees(stakeOf(month));
  const taken = await twice(month, 'debit', { ...round, txId: debit, gameId: REELS, amount: stake });
  if (taken.code !== 'OK') return;
  month.checkStake(player, stake);
  const outcome = random.weighted([
    [50, 'lost'],
    [40, 'win'],
    [10, 'rollback'],
  ]);
  if (outcome === 'rollback') {
    await twice(month, 'rollback', { txId: `${ref}-undo`, refTxId: debit, reason: 'The reels stood still' });
    return;
  }
  const amount = outcome === 'win' ? rupees((stake / 100) * random.int(1, 3)) : 0;
  const paid = { ...round, txId: `${ref}-win`, refTxId: debit, amount, roundClosed: true };
  await twice(month, 'credit', paid);
  records.casinoRound(player.id, STUDIO, REELS, stake, amount);
}

/** Asks the wallet, at times a second time as if the answer had been lost: it has to be the same. */
async function twice(
  month: Month,
  call: 'debit' | 'credit' | 'rollback',
  request: object,
): Promise<WalletAnswer> {
  const first = await askWallet(month, call, request);
  if (month.random.chance(10)) {
    const again = await askWallet(month, call, request);
    if (JSON.stringify(again) !== JSON.stringify(first))
      month.faults.push(`${call} ${JSON.stringify(request)} was answered anew`);
  }
  return first;
}
