import { erasePersonalData, getPersonalData } from '@layline/contract/calls/operator/players.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerView } from '@layline/engine/views.ts';
import { playerId, type PlayerId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Database } from '../../db/database.ts';
import { refuse, type Refused, type Route } from '@layline/server/http/route.ts';
import type { Actor } from '../operator/actor.ts';
import type { AuditedActions } from '../operator/audited-actions.ts';
import { knownPlayer } from '../operator/known-player.ts';
import { operatorRoute } from '../operator/operator-route.ts';
import { ofPlayer } from '../operator/personal-reads.ts';
import type { PersonalReads } from '../operator/personal-reads.ts';
import { erasePersonalData as erase, hasMoneyAtStake, hasThingsUnderWay } from './erase-personal-data.ts';
import { readPersonalData } from './read-personal-data.ts';

export interface PersonalDataDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly database: Database;
  readonly actions: AuditedActions;
  readonly reads: PersonalReads;
}

/** Export and erasure of the personal data of a player. */
export function personalDataRoutes(deps: PersonalDataDependencies): readonly Route[] {
  return [
    operatorRoute(getPersonalData, ({ query }, actor) =>
      handOut(deps, playerId(query.playerId), query.skip ?? 0, actor),
    ),
    operatorRoute(erasePersonalData, ({ body }, actor) =>
      takeAway(deps, playerId(body.playerId), body.reason, actor),
    ),
  ];
}

async function handOut(deps: PersonalDataDependencies, player: PlayerId, skip: number, actor: Actor) {
  const { core, database, actions, reads } = deps;
  if ((await knownPlayer(core, player)) === null) return refuse('PLAYER_NOT_FOUND');
  await core.waitForProjection(core.positionOf(player));
  const read = async () => ({
    playerId: player as string,
    madeAt: actor.now,
    sections: await readPersonalData(database, player, skip),
  });
  // Nobody has to ask for the first page before the others, so each of them leaves an entry too, folded like other reads.
  if (skip > 0) {
    await reads.note(actor, getPersonalData.name, [ofPlayer({ playerId: player })]);
    return read();
  }
  const act = { ...actOn(player, 'READ_PERSONAL_DATA'), reason: null };
  return actions.carryOut(actor, act, async () => ({ result: await read(), after: null }));
}

/** Requires a locked player, so that nothing can be added to the account between check and erasure. */
async function takeAway(deps: PersonalDataDependencies, player: PlayerId, reason: string, actor: Actor) {
  const { core, database, actions } = deps;
  if ((await knownPlayer(core, player)) === null) return refuse('PLAYER_NOT_FOUND');
  const looked = await core.read((state): Refused | null => {
    if (playerView(state, player)?.state !== 'LOCKED') return refuse('INVALID_ACCOUNT_STATE');
    return hasMoneyAtStake(state, player) ? refuse('ACCOUNT_NOT_EMPTY') : null;
  });
  if (looked !== null) return looked;
  if (await hasThingsUnderWay(database, player)) return refuse('ACCOUNT_NOT_EMPTY');
  return actions.carryOut(actor, { ...actOn(player, 'ERASE_PERSONAL_DATA'), reason }, async () => {
    await erase(database, player);
    return { result: { playerId: player as string, erasedAt: actor.now }, after: { erased: true } };
  });
}

function actOn(player: PlayerId, action: string) {
  return { action, subject: `player:${player}`, details: null, before: null };
}
