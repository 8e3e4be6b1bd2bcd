import type { PlayerId } from '@layline/units/ids.ts';
import { LookUps } from '@layline/server/db/look-ups.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { Breaks } from './breaks.ts';
import { DepositLimits } from './deposit-limits.ts';
import { OwnProtection, type OwnProtectionDependencies } from './own-protection.ts';
import { PlayingTime } from './playing-time.ts';
import { sessionMinutesOf } from './stored-limits.ts';

export interface ProtectionDependencies extends Omit<OwnProtectionDependencies, 'time'> {
  /** Defines the days for limits on playing time. */
  readonly timeZone: string;
}

/** Player protection (rules section 14) where the exchange is led, which counts the time that players are in session. */
export class Protection {
  readonly own: OwnProtection;
  readonly time: PlayingTime;
  readonly deposits: DepositLimits;

  private constructor({ database, core }: ProtectionDependencies, own: OwnProtection, time: PlayingTime) {
    this.own = own;
    this.time = time;
    this.deposits = new DepositLimits(database, core);
  }

  static async open(deps: ProtectionDependencies): Promise<Protection> {
    const { database } = deps;
    const limits = new LookUps((players: readonly PlayerId[]) => sessionMinutesOf(database, players));
    const limitMinutes = async (player: PlayerId) => (await limits.of(player)) ?? null;
    const time = new PlayingTime({ ...deps, limitMinutes });
    return new Protection(deps, await OwnProtection.open({ ...deps, time }), time);
  }

  get breaks(): Breaks {
    return this.own.breaks;
  }

  /** Why a player may not stake now, apart from what the engine enforces; null if the player may. */
  mayStake(player: PlayerId, now: number): Refused | null {
    const code = this.time.refusal(player, now);
    return code === null ? null : refuse(code);
  }
}
