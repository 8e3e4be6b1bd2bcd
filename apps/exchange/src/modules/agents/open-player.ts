import { randomBytes } from 'node:crypto';
import type { openAgentPlayer } from '@layline/contract/calls/operator/agents.ts';
import { nationalMobile } from '@layline/contract/entities/account.ts';
import { toHundredths, toPaise } from '@layline/contract/wire.ts';
import type { PlayerUpline } from '@layline/engine/agents/agent-requests.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import { KeyedMutex } from '@layline/server/keyed-mutex.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import type { AgentId, PlayerId } from '@layline/units/ids.ts';
import type { Intent, Intents } from '../../core/intents.ts';
import { refusedBy } from '../../http/engine-refusals.ts';
import { nameKey } from '../accounts/account-store.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { accountLock } from '../accounts/player-opening.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { RESERVED_NAMES } from '../accounts/sign-up.ts';
import type { Actor } from '../operator/actor.ts';
import type { AuditedActions, Done } from '../operator/audited-actions.ts';
import type { Site } from '../settings/sites.ts';
import { idFor } from './caller.ts';
import { contentHash, openingLock } from './openings.ts';
import type { Openings } from './openings.ts';

type Body = Request<typeof openAgentPlayer>['body'];

interface Opening {
  readonly playerId: PlayerId;
  readonly upline: PlayerUpline;
}

export interface OpenPlayerDependencies {
  readonly intents: Intents;
  readonly actions: AuditedActions;
  readonly accounts: AccountStore;
  readonly passwords: Passwords;
  readonly openings: Openings;
}

/**
 * Opens players below a level. The account gets an unknown random password, so the player chooses one with a code sent to the number, and that is
 * also when the number turns out to be the player's.
 */
export class OpenAgentPlayer {
  readonly #deps: OpenPlayerDependencies;
  /** One at a time for each number, so that no two can both find it free. */
  readonly #numbers = new KeyedMutex();
  #open!: Intent<Opening, Done<null> | Refused>;

  private constructor(deps: OpenPlayerDependencies) {
    this.#deps = deps;
  }

  static async open(deps: OpenPlayerDependencies): Promise<OpenAgentPlayer> {
    const { accounts, intents, openings } = deps;
    const opened = new OpenAgentPlayer(deps);
    const undone = ({ playerId }: Opening) => [openings.removed(playerId), ...accounts.removal(playerId)];
    opened.#open = await intents.declare<Opening, Done<null> | Refused>({
      name: 'open agent player',
      commands: ({ playerId, upline }) => [
        { type: 'openPlayer', playerId, kind: 'PLAYER', commissionDiscount: 0, upline },
      ],
      done(opening, [outcome], again) {
        // If the command is sent again, it finds its own player.
        const isThere = again && outcome?.ok === false && outcome.refusal.code === 'PLAYER_EXISTS';
        if (outcome?.ok === false && !isThere)
          return { result: refusedBy(outcome.refusal), statements: undone(opening) };
        const statements = [accounts.moved(opening.playerId, 'OPENING', 'OPEN')];
        return { result: { result: null, after: opening }, statements };
      },
      untaken: undone,
    });
    return opened;
  }

  /** Opens a player directly below `giver` on a site; a repeat gets the same player. */
  async run(giver: AgentId, body: Body, site: Site, actor: Actor): Promise<PlayerId | Refused> {
    const { intents, openings } = this.#deps;
    const openingId = idFor(giver, body.externalId);
    return intents.alone(openingLock(openingId), async () => {
      const known = await openings.of(openingId);
      if (known === null)
        return this.#numbers.run(nationalMobile(body.mobile), () =>
          this.#openNew(giver, openingId, body, site, actor),
        );
      const isSame = known.content_hash === hashOf(body) && known.operator_id === null;
      return isSame ? (known.member_id as PlayerId) : refuse('DUPLICATE_TRANSACTION');
    });
  }

  async #openNew(
    giver: AgentId,
    openingId: string,
    body: Body,
    site: Site,
    actor: Actor,
  ): Promise<PlayerId | Refused> {
    const { accounts, actions, openings, passwords } = this.#deps;
    if (site.setting.siteSuspended) return refuse('SITE_SUSPENDED');
    if (RESERVED_NAMES.has(nameKey(body.userName))) return refuse('USERNAME_TAKEN');
    const mobile = nationalMobile(body.mobile);
    // An excluded person's number has an account too, so the answer does not tell who is excluded.
    if ((await accounts.ofMobile(mobile)).length > 0) return refuse('MOBILE_IN_USE');
    const unknown = randomBytes(32).toString('base64url');
    const { account, statements } = accounts.addition(
      {
        userName: body.userName,
        nameKey: nameKey(body.userName),
        passwordHash: await passwords.hash(unknown, { lane: 'known', key: 'staff' }),
        mobile,
        site: site.setting.domain,
        state: 'OPENING',
        openingCredit: 0,
      },
      actor.now,
    );
    const { playerId } = account;
    const { reason, credit, rates } = body;
    const upline = {
      parentId: giver,
      credit: toPaise(credit),
      rates: { BOOKMAKER: toHundredths(rates.BOOKMAKER), FANCY: toHundredths(rates.FANCY) },
    };
    const row = {
      opening_id: openingId,
      member_id: playerId,
      name: null,
      operator_id: null,
      content_hash: hashOf(body),
      created_at: actor.now,
    };
    const details = { userName: body.userName, credit, rates };
    const act = { action: 'OPEN_PLAYER', subject: `player:${playerId}`, reason, details, before: null };
    const along = [...statements, openings.added(row)];
    const lock = accountLock(playerId);
    const open = () =>
      this.#deps.intents.alone(lock, () =>
        this.#open.carryOut({ lock, payload: { playerId, upline }, along }),
      );
    try {
      const done = await actions.carryOut(actor, act, open, [openingLock(openingId)]);
      return isRefused(done) ? done : playerId;
    } catch (error) {
      if (error instanceof UnexpectedChanges) return refuse('USERNAME_TAKEN');
      throw error;
    }
  }
}

function hashOf({ reason: _reason, ...body }: Body): string {
  return contentHash(body);
}
