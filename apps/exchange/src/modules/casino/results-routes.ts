import { getCasinoResults } from '@layline/contract/calls/operator/casino.ts';
import type { CasinoResult, CasinoResults } from '@layline/contract/entities/operator-casino.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { ledgerBalance } from '@layline/engine/views.ts';
import { paise } from '@layline/units/money.ts';
import type { Providers } from '../../casino-providers/providers.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Database } from '../../db/database.ts';
import { isRefused } from '@layline/server/http/route.ts';
import type { Route } from '@layline/server/http/route.ts';
import { openResult, resultsByDay, resultsByGame, roundsByProvider, totalResult } from './house-results.ts';
import type { HouseResult } from './house-results.ts';
import { askedDays } from '../../http/asked-days.ts';
import { percentOf } from '../../http/percent-of.ts';
import { dateOf, ZoneDays } from '@layline/server/zone-days.ts';
import { houseAccount } from './wallet-postings.ts';
import { operatorRoute } from '../operator/operator-route.ts';

export interface CasinoResultsDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly database: Database;
  readonly providers: Pick<Providers, 'all'>;
  /** IANA time zone for the days. */
  readonly timeZone: string;
}

/** Maximum and default number of days; the default period ends today. */
const DAYS_MAX = 400;
const DAYS_DEFAULT = 30;

const money = (amount: number): number => fromPaise(paise(amount));

/** Reports of the house's wins and losses on games. */
export function casinoResultsRoutes({
  core,
  database,
  providers,
  timeZone,
}: CasinoResultsDependencies): readonly Route[] {
  const { read } = database;
  const days = new ZoneDays(timeZone);
  const accounts = async (): Promise<CasinoResults['accounts']> => {
    const rounds = await roundsByProvider(read);
    const ids = [...new Set([...providers.all.map(({ id }) => id), ...rounds.keys()])];
    const balances = await core.read((state) => ids.map((id) => ledgerBalance(state, houseAccount(id))));
    return ids.map((provider, index) => ({
      provider,
      providerName: providers.all.find(({ id }) => id === provider)?.name ?? provider,
      balance: money(balances[index] ?? 0),
      rounds: money(rounds.get(provider) ?? 0),
    }));
  };
  return [
    operatorRoute(getCasinoResults, async ({ query, now }) => {
      const { by = 'GAME', provider, gameId, books } = query;
      const asked = askedDays(query, { today: days.dayAt(now), usual: DAYS_DEFAULT, most: DAYS_MAX });
      if (isRefused(asked)) return asked;
      const { first, last } = asked;
      const period = { from: days.beginOf(first), to: days.beginOf(last + 1) - 1 };
      const filter = { provider, gameId };
      const results =
        by === 'GAME'
          ? await resultsByGame(read, period, filter)
          : await resultsByDay(read, period, filter, days.offsets(first, last));
      const open = await openResult(read, filter);
      return {
        by,
        from: dateOf(first),
        to: dateOf(last),
        timeZone,
        rows: results.map((result) => wireResult(result, providers)),
        totals: wireSums(await totalResult(read, period, filter)),
        open: { rounds: open.rounds, staked: money(open.staked) },
        accounts: books === undefined ? [] : await accounts(),
      };
    }),
  ];
}

function wireResult(result: HouseResult, { all }: Pick<Providers, 'all'>): CasinoResult {
  const { provider, gameId, day, players } = result;
  const runs = all.find(({ id }) => id === provider);
  const game = runs?.games(null).find((one) => one.gameId === gameId);
  return {
    provider,
    providerName: runs?.name ?? provider,
    gameId,
    gameName: game?.name ?? gameId,
    day: day === null ? null : dateOf(day),
    players,
    ...wireSums(result),
    rtp: game?.rtp ?? null,
  };
}

function wireSums({ rounds, staked, returned }: Pick<HouseResult, 'rounds' | 'staked' | 'returned'>) {
  return {
    rounds,
    staked: money(staked),
    returned: money(returned),
    houseResult: money(staked - returned),
    paidPercent: staked === 0 ? null : percentOf(returned, staked),
  };
}
