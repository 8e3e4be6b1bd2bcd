import { setTimeout as sleep } from 'node:timers/promises';
import { soloGame } from '@layline/casino/solo-games.ts';
import { everyChoice } from '@layline/casino/solo-choices.ts';
import { tableGame } from '@layline/casino/table-games.ts';
import type { SoloAnswer, SoloNext, TableImage } from '@layline/contract/casino/table-protocol.ts';
import { Random } from '@layline/simulation/base/random.ts';
import type { BettingApp, TestPlayer } from '../../../testing/betting-app.ts';
import { debitId } from '@layline/table-host/src/round-stakes.ts';
import { tokenHash } from '@layline/server/http/opaque-tokens.ts';
import { betAt, gameCall, sitDown } from './player-at-table.ts';
import { KILL_PACE, openRealTimeApp } from './real-time-app.ts';
import type { KillChildOptions } from './real-time-app.ts';

/**
 * An exchange with players at every casino table and solo game, to be killed. Its connection to the wallet loses answers. Prints
 * every confirmed stake as `ack TX` as soon as its player gets the reply. Ends only on a signal.
 */
const PLAYERS = 3;
const options = JSON.parse(process.argv[2] ?? '') as KillChildOptions;
const random = new Random(`kill ${options.seed}`);
const line = random.fork('line');
const app = await openRealTimeApp(options.storage, (send) => async (request) => {
  if (line.chance(4)) throw new Error('lost on the way');
  const answer = await send(request);
  if (line.chance(4)) throw new Error('the answer was lost');
  return answer;
});

interface Place {
  readonly seat: string;
  readonly seatId: string;
  readonly name: string;
  readonly random: Random;
}

async function seatOf(player: TestPlayer, gameId: string, index: number): Promise<Place> {
  for (;;) {
    try {
      const seat = await sitDown(app, player, gameId, Date.now());
      const { seat_id } = await app.database.read
        .selectFrom('table_seats')
        .select('seat_id')
        .where('token_hash', '=', tokenHash(seat))
        .executeTakeFirstOrThrow();
      return { seat, seatId: seat_id, name: `p${index}`, random: random.fork(`${gameId} ${index}`) };
    } catch {
      // The launch was lost on the way, so it takes a new one.
    }
  }
}

function acknowledge({ seatId }: Place, requestId: string): void {
  process.stdout.write(`ack ${debitId({ seat_id: seatId }, requestId)}\n`);
}

async function playTable(on: BettingApp, tableId: string, place: Place): Promise<never> {
  for (let count = 0; ; count += 1) {
    const { round } = (await gameCall<TableImage>(on, `tables/${tableId}`)).result;
    const bets = tableGame(tableId)?.bets ?? [];
    if (round?.phase === 'BETTING') {
      const requestId = `${round.number}-${count}`;
      const { error } = await betAt(on, place.seat, tableId, {
        requestId,
        roundId: round.roundId,
        bets: Array.from({ length: place.random.int(1, 3) }, () => ({
          bet: place.random.pick(bets).id,
          stake: place.random.int(1000, 5000) / 100,
        })),
        ...(place.random.chance(50) ? { seed: `seed-${count}` } : {}),
      });
      if (error === null) acknowledge(place, requestId);
    }
    await sleep(place.random.int(5, 120));
  }
}

async function playSolo(on: BettingApp, gameId: string, place: Place): Promise<never> {
  const choices = everyChoice(soloGame(gameId)?.choices ?? []);
  for (let count = 0; ; count += 1) {
    const next = await gameCall<SoloNext>(on, `solo/next?gameId=${gameId}`, undefined, place.seat);
    const open = await gameCall<SoloAnswer>(on, `solo/open?gameId=${gameId}`, undefined, place.seat);
    const requestId = `solo-${count}`;
    let round = open.result?.round ?? null;
    if (round === null && next.error === null) {
      const { commit } = next.result;
      const request = {
        requestId,
        gameId,
        commit,
        seed: `seed-${count}`,
        stake: 10,
        choices: place.random.pick(choices),
      };
      const started = await gameCall<SoloAnswer>(on, 'solo/start', request, place.seat);
      if (started.error === null) acknowledge(place, requestId);
      round = started.result?.round ?? null;
    }
    while (round !== null && !round.done) {
      const action =
        round.actions.includes('take') && place.random.chance(40) ? 'take' : place.random.pick(round.actions);
      const { roundId, step } = round;
      round =
        (await gameCall<SoloAnswer>(on, 'solo/act', { roundId, step, action }, place.seat)).result?.round ??
        null;
    }
    await sleep(5000 / KILL_PACE);
  }
}

const playing: Promise<never>[] = [];
for (let index = 0; index < PLAYERS; index += 1) {
  const { accessToken } = await app.demo();
  const session = await app.app.sessions.authenticate(accessToken, Date.now());
  if (session === null) throw new Error('a log-in failed');
  const player = { token: accessToken, refreshToken: '', id: session.playerId };
  for (const tableId of app.app.tables.tables.keys()) {
    playing.push(seatOf(player, tableId, index).then((place) => playTable(app, tableId, place)));
  }
  for (const gameId of ['plinko', 'mines']) {
    playing.push(seatOf(player, gameId, index).then((place) => playSolo(app, gameId, place)));
  }
}
process.stdout.write('ready\n');
await Promise.all(playing);
