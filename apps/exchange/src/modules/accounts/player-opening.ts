import { cashAccount } from '@layline/engine/ledger/accounts.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { paise } from '@layline/units/money.ts';
import type { Core } from '../../core/core-types.ts';
import type { NewCommand } from '../../core/engine.ts';
import type { Account, AccountStore } from './account-store.ts';

/** Accounts repaired in one go. */
const REPAIR_BATCH = 200;

/**
 * Opens the players of accounts in the engine. The account says OPENING before its commands are sent and OPEN after:
 * whatever a crash cuts off is done again at the next start, and the engine does each of it once.
 */
export class PlayerOpening {
  readonly #core: Core<ExchangeState>;
  readonly #accounts: AccountStore;

  constructor(core: Core<ExchangeState>, accounts: AccountStore) {
    this.#core = core;
    this.#accounts = accounts;
  }

  /** Opens the player of an account in state OPENING and credits its play money. */
  async open({ playerId: player, openingCredit }: Account): Promise<void> {
    const commands: NewCommand[] = [
      { type: 'openPlayer', playerId: player, kind: 'PLAYER', commissionDiscount: 0 },
    ];
    if (openingCredit > 0) {
      commands.push({
        type: 'transfer',
        externalId: `opening:${player}`,
        from: 'psp:deposits',
        to: cashAccount(player),
        amount: paise(openingCredit),
        kind: 'DEPOSIT',
      });
    }
    for (const outcome of await this.#core.submitAll(commands)) {
      if (outcome.ok || outcome.refusal.code === 'PLAYER_EXISTS') continue;
      throw new Error(`player ${player} could not be opened: ${outcome.refusal.code}`);
    }
    await this.#accounts.move(player, 'OPENING', 'OPEN');
  }

  /** Finishes what the end of the process cut off; answers how many accounts. */
  async repair(): Promise<number> {
    let repaired = 0;
    for (;;) {
      const accounts = await this.#accounts.halfOpened(REPAIR_BATCH);
      for (const account of accounts) await this.open(account);
      repaired += accounts.length;
      if (accounts.length < REPAIR_BATCH) return repaired;
    }
  }
}
