import type { LoginResult } from '@layline/contract/entities/login.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { playerView } from '@layline/engine/views.ts';
import type { Core } from '../../core/core-types.ts';
import type { PlayerSettingsStore } from '../settings/player-settings.ts';
import type { Account } from './account-store.ts';
import type { Sessions } from './sessions.ts';
import type { SessionTokens } from './sessions.ts';

export interface LoginResultDependencies {
  readonly core: Core<ExchangeState>;
  readonly sessions: Sessions;
  readonly settings: PlayerSettingsStore;
}

/** Puts together what every kind of log-in answers with. */
export class LoginResults {
  readonly #deps: LoginResultDependencies;

  constructor(deps: LoginResultDependencies) {
    this.#deps = deps;
  }

  /** Opens a session of an account whose player is open. */
  async open(account: Account, remembered: boolean, now: number): Promise<LoginResult> {
    const { playerId, userName, site } = account;
    const tokens = await this.#deps.sessions.open({ playerId, userName, site, remembered }, now);
    return this.of(tokens);
  }

  /** The result around tokens that were given out. */
  async of(tokens: SessionTokens): Promise<LoginResult> {
    const { core, settings } = this.#deps;
    const { stakes, userFlags } = await settings.of(tokens.playerId);
    const player = await core.read((state) => playerView(state, tokens.playerId));
    if (player === undefined) throw new Error(`account ${tokens.playerId} is open, its player is not`);
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
