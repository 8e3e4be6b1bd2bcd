import { readRound } from '@layline/casino/round-file.ts';
import { tableGames } from '@layline/casino/table-games.ts';
import { verifyRound } from '@layline/casino/verify-steps.ts';
import { getLobbyGameUrl, getTableGameUrl } from '@layline/contract/calls/casino.ts';
import type { EnterAnswer, RoundRecord, SeatState } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { rupees } from '@layline/units/money.ts';
import { OWN_TABLES } from '@layline/exchange/src/casino-providers/own-tables.ts';
import { betAt, gameCall } from '@layline/exchange/src/modules/own-tables/testing/player-at-table.ts';
import type { GameAnswer } from '@layline/table-host/src/testing/table-app.ts';
import { turn } from '@layline/table-host/src/testing/table-app.ts';
import type { LossyLine } from '../players/lossy-line.ts';
import type { Population, Player } from '../players/population.ts';

/** Shared rounds per evening, and players per table. */
const ROUNDS = 3;
const SEATS = 5;
const STEP_MS = 250;
/** Idle turns of the event loop after which everything is waiting for the clock. */
const STILL = 5;
/** The same, while an answer from the wallet may be under way. */
const STILL_ASKING = 200;
/** Percentage of rounds in which the process ends. */
const CUT_OFF_PERCENT = 20;

interface Seated {
  readonly player: Player;
  readonly seat: string;
}

/** Players sit at shared tables, over a connection to the wallet that loses calls and answers; in some rounds the process ends. */
export async function playTables(world: Population, line: LossyLine): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const game = world.random.pick(tableGames);
    const seated: Seated[] = [];
    for (const player of world.random.shuffle(world.players).slice(0, SEATS)) {
      const seat = await sitAt(world, player, game.id);
      if (seat !== null) seated.push({ player, seat });
    }
    if (seated.length > 0) await playRound(world, line, game.id, seated);
  }
}

async function sitAt(world: Population, player: Player, gameId: string): Promise<string | null> {
  const call = gameId.startsWith('roulette') ? getLobbyGameUrl : getTableGameUrl;
  const body = { gameId, casinoToken: player.casinoToken, device: 'PHONE' as const };
  const { result } = await world.ask(player, call, { body });
  const launchToken = URL.parse(result?.launchUrl ?? '', 'https://localhost')?.searchParams.get('token');
  if (launchToken === null || launchToken === undefined) return null;
  return (await gameCall<EnterAnswer>(world.app, 'enter', { launchToken })).result.seat;
}

async function playRound(
  world: Population,
  line: LossyLine,
  gameId: string,
  seated: readonly Seated[],
): Promise<void> {
  const { random, records } = world;
  const leave = await tableOf(world, gameId).watch();
  while (tableOf(world, gameId).image().round?.phase !== 'BETTING') await pass(world, line);
  const roundId = tableOf(world, gameId).image().round?.roundId ?? '';
  const before = line.lost;
  line.isBad = true;
  for (const { player, seat } of seated) {
    for (let request = random.int(1, 2); request > 0; request -= 1)
      await placeBets(world, line, gameId, { player, seat });
  }
  if (random.chance(CUT_OFF_PERCENT)) {
    await world.restart();
    records.count('table round cut off');
  }
  await untilSettled(world, line, roundId);
  line.isBad = false;
  leave();
  for (const one of seated) await note(world, one, roundId);
  records.count('table round');
  if (line.lost > before) records.count('table round with lost calls');
}

async function placeBets(
  world: Population,
  line: LossyLine,
  gameId: string,
  { player, seat }: Seated,
): Promise<void> {
  const { random, records } = world;
  const kinds = tableGames.find(({ id }) => id === gameId)?.bets ?? [];
  const bets = Array.from({ length: random.int(1, 3) }, () => ({
    bet: random.pick(kinds).id,
    stake: random.int(1, 8) * 10,
  }));
  const placed: { answer: GameAnswer<SeatState> | null } = { answer: null };
  const request = { requestId: world.ref(), bets, seed: `month-${player.userName}` };
  const done = betAt(world.app, seat, gameId, request).then((answer) => {
    placed.answer = answer;
  });
  await answered(world, line, () => placed.answer !== null);
  await done;
  if (placed.answer === null) return;
  records.count(`table bet ${placed.answer.error?.code ?? 'taken'}`);
  const sum = bets.reduce((total, { stake }) => total + stake, 0);
  if (placed.answer.error === null) world.checkStake(player, rupees(sum));
}

/** Resolves when a request is answered. Time passes only while its debit waits to be retried. */
async function answered({ app }: Population, line: LossyLine, isAnswered: () => boolean): Promise<void> {
  const { unresolved } = app.app.tables.transfers;
  for (let still = 0; !isAnswered(); still += 1) {
    await turn();
    if (unresolved.debits === 0 || line.underWay > 0) still = 0;
    if (still < STILL_ASKING) continue;
    still = 0;
    app.time.advance(STEP_MS);
  }
}

/** Lets time pass until a round has a result and all its money has moved. */
async function untilSettled(world: Population, line: LossyLine, roundId: string): Promise<void> {
  for (;;) {
    const { result } = await gameCall<RoundRecord | null>(world.app, `rounds/${roundId}`);
    const { debits, rollbacks, credits } = world.app.app.tables.transfers.unresolved;
    if (result?.phase === 'SETTLED' && debits + rollbacks + credits === 0) return;
    await pass(world, line);
  }
}

/** Lets a moment pass, as soon as everything is waiting for the clock. */
async function pass({ app }: Population, line: LossyLine): Promise<void> {
  for (let still = 0; still < STILL; still += 1) {
    await turn();
    for (const table of app.app.tables.tables.values()) await table.quiet();
    if (line.underWay > 0) still = 0;
  }
  app.time.advance(STEP_MS);
}

/** Records the player's result in a round, from the round's record, which must follow from the seeds. */
async function note(world: Population, { player, seat }: Seated, roundId: string): Promise<void> {
  const { records, faults } = world;
  const { result } = await gameCall<RoundRecord>(world.app, `rounds/${roundId}`, undefined, seat);
  const read = readRound(result);
  if (!read.read || !verifyRound(read.round).verified) faults.push(`${roundId} does not verify`);
  const { own, gameId } = result;
  if (own === null) return;
  records.casinoRound(player.id, OWN_TABLES, gameId, toPaise(own.staked), toPaise(own.returned ?? -1));
}

function tableOf({ app }: Population, gameId: string) {
  const table = app.app.tables.tables.get(gameId);
  if (table === undefined) throw new Error(`no table ${gameId}`);
  return table;
}
