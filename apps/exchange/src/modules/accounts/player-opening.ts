import { cashAccount } from '@layline/engine/ledger/accounts.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import { mustBeAccepted } from '../../core/intents.ts';
import type { Intent, Intents } from '../../core/intents.ts';
import type { NewCommand } from '../../core/engine.ts';
import type { Statement } from '@layline/server/db/statement.ts';
import { numberLock } from '../protection/excluded-numbers.ts';
import type { Account, AccountStore } from './account-store.ts';

type Opened = Pick<Account, 'playerId' | 'openingCredit'>;

/** Opens the players of accounts in the engine: an account is OPENING until its player is there, then OPEN. */
export class PlayerOpening {
  readonly #intents: Intents;
  readonly #open: Intent<Opened, void>;

  private constructor(intents: Intents, open: Intent<Opened, void>) {
    this.#intents = intents;
    this.#open = open;
  }

  static async declare(intents: Intents, accounts: AccountStore): Promise<PlayerOpening> {
    const open = await intents.declare<Opened, void>({
      name: 'open player',
      commands,
      done({ playerId: player }, outcomes) {
        // If the command is sent again, it finds the player already open.
        const refused = outcomes.filter((outcome) => outcome.ok || outcome.refusal.code !== 'PLAYER_EXISTS');
        mustBeAccepted(refused, `the opening of ${player}`);
        return { result: undefined, statements: [accounts.moved(player, 'OPENING', 'OPEN')] };
      },
    });
    return new PlayerOpening(intents, open);
  }

  /**
   * Opens the player of an account that the statements in `along` put into the state OPENING, and credits its play money; `UnexpectedChanges` if they
   * do not apply. `alsoUnder` are locks that the caller holds for it.
   */
  open(
    { playerId: player, openingCredit }: Account,
    along: readonly Statement[],
    alsoUnder: readonly string[] = [],
  ): Promise<void> {
    const lock = accountLock(player);
    const payload = { playerId: player, openingCredit };
    return this.#intents.alone(lock, () => this.#open.carryOut({ lock, alsoUnder, payload, along }));
  }

  /** Runs `work` while no process completes another sign-up with this mobile number, or begins a break of its owner. The account is opened under `lock`. */
  inTurn<T>(mobile: string, work: (lock: string) => Promise<T>): Promise<T> {
    const lock = numberLock(mobile);
    return this.#intents.alone(lock, () => work(lock));
  }

  /** Resolves once the player of an OPENING account exists. */
  opened(player: PlayerId): Promise<void> {
    return this.#intents.alone(accountLock(player), () => Promise.resolve());
  }
}

/** The lock under which the player of an account is opened. */
export function accountLock(player: PlayerId): string {
  return `account ${player}`;
}

function commands({ playerId: player, openingCredit }: Opened): NewCommand[] {
  const open: NewCommand = { type: 'openPlayer', playerId: player, kind: 'PLAYER', commissionDiscount: 0 };
  if (openingCredit === 0) return [open];
  return [
    open,
    {
      type: 'transfer',
      externalId: `opening:${player}`,
      from: 'psp:deposits',
      to: cashAccount(player),
      amount: paise(openingCredit),
      kind: 'DEPOSIT',
    },
  ];
}
