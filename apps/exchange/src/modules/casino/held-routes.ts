import { decideHeldCredit, getHeldCredits } from '@layline/contract/calls/operator/casino.ts';
import type { HeldCredit } from '@layline/contract/entities/operator-casino.ts';
import { PAGE_DEFAULT } from '@layline/contract/limits.ts';
import { playerId } from '@layline/units/ids.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import { readCursor } from '@layline/server/http/cursor.ts';
import { KeyedMutex } from '@layline/server/keyed-mutex.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Route } from '@layline/server/http/route.ts';
import { HOLD_REASONS } from '../../db/casino-tables.ts';
import type { CasinoTransactionTable } from '../../db/casino-tables.ts';
import type { Actor } from '../operator/actor.ts';
import type { AuditedActions } from '../operator/audited-actions.ts';
import type { Countersigns } from '../operator/countersigns.ts';
import { operatorRoute } from '../operator/operator-route.ts';
import { ofPlayer, readingRoute } from '../operator/personal-reads.ts';
import type { PersonalReads } from '../operator/personal-reads.ts';
import type { HeldCredits, HeldDecision } from './held-credits.ts';
import type { PlayersTransaction, WalletStore } from './wallet-store.ts';

export interface HeldRoutesDependencies {
  readonly actions: AuditedActions;
  readonly countersigns: Countersigns;
  readonly reads: PersonalReads;
  readonly casino: { readonly held: HeldCredits; readonly store: WalletStore };
  /** User names by player id. */
  readonly namesOf: (players: readonly PlayerId[]) => Promise<ReadonlyMap<string, string>>;
}

/** A decision that takes effect when two operators make the same one. */
interface Deciding {
  readonly decision: HeldDecision;
  readonly reason: string;
}

const STATES: Partial<Record<CasinoTransactionTable['state'], HeldCredit['state']>> = {
  DONE: 'PAID',
  REFUSED: 'DECLINED',
};

/** Routes for suspicious credits of casino providers. */
export function heldRoutes(deps: HeldRoutesDependencies): readonly Route[] {
  const { held, store } = deps.casino;
  const inTurn = new KeyedMutex();
  const wire = async (rows: readonly PlayersTransaction[]): Promise<HeldCredit[]> => {
    const names = await deps.namesOf([...new Set(rows.map((row) => playerId(row.player_id)))]);
    return Promise.all(
      rows.map(async (row) => {
        const round = await store.round(row);
        return {
          provider: row.provider,
          txId: row.tx_id,
          playerId: row.player_id,
          userName: names.get(row.player_id) ?? '',
          gameId: row.game_id,
          roundId: row.round_id,
          staked: fromPaise(paise(round?.staked ?? 0)),
          returned: fromPaise(paise(round?.returned ?? 0)),
          amount: fromPaise(paise(row.amount)),
          at: row.created_at,
          why: HOLD_REASONS.find((why) => why === row.reason) ?? 'ROUND_MAX',
          state: STATES[row.state] ?? 'HELD',
        };
      }),
    );
  };
  return [
    readingRoute(
      deps.reads,
      getHeldCredits,
      async ({ query: { provider, cursor, take = PAGE_DEFAULT } }) => {
        const { rows, next } = await held.page(provider, readCursor(cursor), take);
        const providers = (await held.byProvider()).map((sums) => ({
          ...sums,
          amount: fromPaise(paise(sums.amount)),
        }));
        return { credits: await wire(rows), next, providers };
      },
      ({ credits }) => credits.map(ofPlayer),
    ),
    operatorRoute(decideHeldCredit, ({ body: { provider, txId, ...deciding } }, actor) =>
      inTurn.run(`${provider} ${txId}`, async () => {
        const credit = await held.find(provider, txId);
        if (credit === null) return refuse('NOT_FOUND');
        const decided = await decide(deps, credit, deciding, actor);
        if (isRefused(decided)) return decided;
        const [shown] = await wire([decided]);
        return shown ?? refuse('NOT_FOUND');
      }),
    ),
  ];
}

/** Decides once two operators have requested the same, and logs it. Repeating it gives the same answer; the log then says only that the operator has read it. */
async function decide(
  { actions, countersigns, namesOf, reads, casino: { held, store } }: HeldRoutesDependencies,
  credit: PlayersTransaction,
  { decision, reason }: Deciding,
  actor: Actor,
): Promise<PlayersTransaction | Refused> {
  if (held.isDone(credit, decision)) {
    await reads.note(actor, decideHeldCredit.name, [ofPlayer({ playerId: credit.player_id })]);
    return credit;
  }
  if (credit.state !== 'HELD') return refuse('NOT_FOUND');
  const act = {
    action: `${decision}_HELD_CREDIT`,
    subject: `casino-credit:${credit.provider}:${credit.tx_id}:${credit.player_id}`,
    reason,
    details: { round: credit.round_id, game: credit.game_id, amount: credit.amount, why: credit.reason },
    before: { state: credit.state },
  };
  const player = playerId(credit.player_id);
  const asked = {
    act: {
      call: decideHeldCredit.name,
      provider: credit.provider,
      playerId: player,
      txId: credit.tx_id,
      decision,
      amount: fromPaise(paise(credit.amount)),
    },
    name: (await namesOf([player])).get(player) ?? null,
  };
  const round = await store.round(credit);
  const seen = { staked: round?.staked ?? 0, returned: round?.returned ?? 0 };
  return countersigns.together({ act, actor, asked, seen }, () =>
    actions.carryOut(actor, act, async () => {
      const decided = await held.decide(credit, decision);
      return isRefused(decided) ? decided : { result: decided, after: { state: decided.state } };
    }),
  );
}
