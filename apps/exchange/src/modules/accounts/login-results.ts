import type { LoginResult } from '@layline/contract/entities/account.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { memberView, playerView } from '@layline/engine/views.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { PlayerSettingsStore } from '../settings/player-settings.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { Account } from './account-store.ts';
import { deviceShown, deviceToken, newDevice } from './known-devices.ts';
import type { LoginOrigin } from './login-guard.ts';
import type { PlayerLocks } from './player-locks.ts';
import type { OpenedTokens, Sessions } from './sessions.ts';

export interface LoginResultDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly sessions: Sessions;
  readonly settings: PlayerSettingsStore;
  readonly locks: PlayerLocks;
}

/** Builds the answer common to every kind of log-in. */
export class LoginResults {
  readonly #deps: LoginResultDependencies;

  constructor(deps: LoginResultDependencies) {
    this.#deps = deps;
  }

  /**
   * Opens a session for an account whose player is open. ACCOUNT_BLOCKED if an operator, or a level above, has locked the player; checked afterwards, so that a lock at
   * the same moment ends this session too.
   */
  async open(
    account: Account,
    remembered: boolean,
    { address, userAgent, deviceToken: shown }: LoginOrigin,
    now: number,
  ): Promise<LoginResult | Refused> {
    const { sessions } = this.#deps;
    const { playerId, userName, site, passwordHash } = account;
    const device = passwordHash === null ? null : (deviceShown(shown) ?? newDevice());
    const tokens = await sessions.open(
      { playerId, userName, site, remembered, origin: { address, userAgent }, device },
      now,
    );
    if (!(await this.#isShutOut(playerId))) {
      const result = await this.of(tokens);
      if (passwordHash === null || device === null) return result;
      return { ...result, deviceToken: deviceToken(device, passwordHash) };
    }
    await sessions.endAll(playerId, 'LOCKED', now);
    return refuse('ACCOUNT_BLOCKED');
  }

  async #isShutOut(player: PlayerId): Promise<boolean> {
    const { core, locks } = this.#deps;
    if ((await locks.of(player)) !== null) return true;
    return core.read((state) => memberView(state, player)?.lock === 'USER');
  }

  /** The log-in result for tokens that were issued. */
  async of(tokens: OpenedTokens): Promise<LoginResult> {
    const { core, settings } = this.#deps;
    const { stakes, userFlags } = await settings.of(tokens.playerId);
    const player = await core.read((state) => playerView(state, tokens.playerId));
    if (player === undefined) throw new Error(`account ${tokens.playerId} is open, but its player is not`);
    return {
      accessToken: tokens.accessToken,
      refreshToken: tokens.refreshToken,
      expireInSeconds: tokens.expireInSeconds,
      stakes,
      casinoToken: tokens.casinoToken,
      domain: tokens.site,
      userName: tokens.userName,
      flags: userFlags,
      balance: fromPaise(player.available),
      exposure: fromPaise(player.exposure),
    };
  }
}
