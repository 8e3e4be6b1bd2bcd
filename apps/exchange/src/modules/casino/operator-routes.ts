import { getOpenCasinoRounds, voidCasinoRound } from '@layline/contract/calls/operator/casino.ts';
import type { OperatorRound } from '@layline/contract/entities/operator-casino.ts';
import { PAGE_DEFAULT } from '@layline/contract/limits.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { OWN_TABLES } from '../../casino-providers/own-tables.ts';
import { KeyedMutex } from '@layline/server/keyed-mutex.ts';
import type { CasinoRoundTable } from '../../db/casino-tables.ts';
import { readCursor } from '@layline/server/http/cursor.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Route } from '@layline/server/http/route.ts';
import type { Casino } from './casino.ts';
import { heldRoutes } from './held-routes.ts';
import type { Actor } from '../operator/actor.ts';
import type { AuditedActions } from '../operator/audited-actions.ts';
import type { Countersigns } from '../operator/countersigns.ts';
import { operatorRoute } from '../operator/operator-route.ts';
import { ofPlayer, readingRoute } from '../operator/personal-reads.ts';
import type { PersonalReads } from '../operator/personal-reads.ts';

export interface CasinoOperatorDependencies {
  readonly actions: AuditedActions;
  readonly countersigns: Countersigns;
  readonly reads: PersonalReads;
  readonly casino: Pick<Casino, 'reconciliation' | 'lists' | 'store' | 'held'>;
  /** Our own casino tables' transfers that the wallet declined; null if the tables run in another process, which cannot be asked. */
  readonly declined: ((roundIds: readonly string[]) => Promise<readonly Declined[]>) | null;
  /** User names by player id. */
  readonly namesOf: (players: readonly PlayerId[]) => Promise<ReadonlyMap<string, string>>;
}

/** Transfers of a round at our own casino tables that the wallet declined. Amounts in paise. */
export interface Declined extends Omit<NonNullable<OperatorRound['declined']>, 'amount'> {
  readonly debitId: string;
  readonly roundId: string;
  readonly amount: Paise;
}

/** The round to void. */
interface VoidRound {
  readonly provider: string;
  readonly playerId: string;
  readonly roundId: string;
  readonly reason: string;
}

/** Routes for casino rounds that never had a result. */
export function casinoOperatorRoutes(deps: CasinoOperatorDependencies): readonly Route[] {
  const { lists } = deps.casino;
  const inTurn = new KeyedMutex();
  const wire = async (rows: readonly CasinoRoundTable[]): Promise<OperatorRound[]> => {
    const declined = await declinedIn(rows, deps);
    const names = await deps.namesOf([...new Set(rows.map((row) => playerId(row.player_id)))]);
    return rows.map((row) => ({
      ...lists.wire(row),
      playerId: row.player_id,
      userName: names.get(row.player_id) ?? '',
      reason: row.void_reason,
      declined: declined.get(`${row.player_id} ${row.round_id}`) ?? null,
    }));
  };
  return [
    readingRoute(
      deps.reads,
      getOpenCasinoRounds,
      async ({ query }) => {
        const { provider, playerId: player, before, cursor, take = PAGE_DEFAULT } = query;
        const filter = {
          provider,
          playerId: player,
          open: true,
          period: before === undefined ? undefined : { from: 0, to: before },
        };
        const page = await lists.page(filter, { cursor: readCursor(cursor), take, oldestFirst: true });
        const { rounds, staked } = page.totals;
        return { rounds: await wire(page.rows), next: page.next, totals: { rounds, staked } };
      },
      ({ rounds }) => rounds.map(ofPlayer),
    ),
    operatorRoute(voidCasinoRound, ({ body }, actor) => {
      // Such a round may have a result that is still to be paid.
      if (body.provider === OWN_TABLES && deps.declined === null) return tablesElsewhere();
      return inTurn.run(`${body.provider} ${body.playerId} ${body.roundId}`, async () => {
        const round = await voidOnce(deps, body, actor);
        if (isRefused(round)) return round;
        const [shown] = await wire([round]);
        return shown ?? refuse('CASINO_ROUND_NOT_FOUND');
      });
    }),
    ...heldRoutes(deps),
  ];
}

/** The refusal when only casino tables in another process have the data. */
export function tablesElsewhere(): Refused {
  return refuse('UNAVAILABLE', {
    message: 'The tables run in a separate process, which cannot be asked from here.',
  });
}

/** Transfers of our own casino tables that the wallet declined, by the wallet's player and round. */
async function declinedIn(
  rows: readonly CasinoRoundTable[],
  { declined, casino }: CasinoOperatorDependencies,
): Promise<ReadonlyMap<string, OperatorRound['declined']>> {
  const own = rows.filter(({ provider }) => provider === OWN_TABLES).map(({ round_id: id }) => id);
  const found = own.length === 0 || declined === null ? [] : await declined(own);
  const said = await Promise.all(
    found.map(async ({ kind, txId, debitId, roundId, amount }) => {
      const stake = await casino.store.transaction(OWN_TABLES, debitId);
      const declined = { kind, txId, amount: fromPaise(paise(amount)) };
      return [`${stake?.player_id ?? ''} ${roundId}`, declined] as const;
    }),
  );
  return new Map(said);
}

/** Voids a round once two operators have requested it, and logs it. Repeating it gives the same answer; the log then says only that the operator has read it. */
async function voidOnce(
  { actions, countersigns, namesOf, reads, casino: { reconciliation } }: CasinoOperatorDependencies,
  { provider, playerId: player, roundId, reason }: VoidRound,
  actor: Actor,
): Promise<CasinoRoundTable | Refused> {
  const key = { provider, player_id: player, round_id: roundId };
  const before = await reconciliation.find(key);
  if (before === null) return refuse('CASINO_ROUND_NOT_FOUND');
  if (before.void_reason !== null && before.closed_at !== null) {
    await reads.note(actor, voidCasinoRound.name, [ofPlayer({ playerId: player })]);
    return before;
  }
  const { game_id: game, staked, opened_at: openedAt } = before;
  const act = {
    action: 'VOID_CASINO_ROUND',
    subject: `casino-round:${provider}:${roundId}:${player}`,
    reason,
    details: { game, openedAt },
    before: { staked },
  };
  if (!(await reconciliation.isVoidable(before, actor.now))) return refuse('CASINO_ROUND_NOT_OPEN');
  const asked = {
    act: {
      call: voidCasinoRound.name,
      provider,
      playerId: player,
      roundId,
      staked: fromPaise(paise(staked)),
    },
    name: (await namesOf([playerId(player)])).get(playerId(player)) ?? null,
  };
  // A stake that comes between the two requests is one that the first has not seen.
  return countersigns.together({ act, actor, asked, content: { staked } }, () =>
    actions.carryOut(actor, act, async () => {
      const round = await reconciliation.voidRound(key, reason, actor.now);
      return isRefused(round) ? round : { result: round, after: { staked: 0, returnedToPlayer: staked } };
    }),
  );
}
