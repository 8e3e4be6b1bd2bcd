import { ledgerAccounts, playerIds, playerView } from '@layline/engine/views.ts';
import type { BettingApp } from '@layline/exchange/src/testing/betting-app.ts';
import { ledgerFaults } from '../../checks/ledger.ts';
import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';

/** Checks every account at every commit: cash covers exposure, and the ledger adds up. */
export class Cover {
  /** Everything found wrong after any commit. Tests must check this list, because an exception in the listener would go unnoticed. */
  readonly breaches: string[] = [];
  commits = 0;

  watch({ core }: BettingApp): void {
    core.subscribe(() => {
      this.commits += 1;
      for (const id of playerIds(stateInMemory(core))) {
        const view = playerView(stateInMemory(core), id);
        if (view === undefined || view.kind === 'HOUSE') continue;
        if (view.exposure > view.cash) this.breaches.push(`${id} holds ${view.exposure} with ${view.cash}`);
      }
      this.breaches.push(...ledgerFaults(ledgerAccounts(stateInMemory(core))));
    });
  }
}
