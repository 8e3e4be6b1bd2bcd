import { ledgerAccounts, playerIds, playerView } from '@layline/engine/views.ts';
import type { BettingApp } from '@layline/exchange/src/testing/betting-app.ts';
import { ledgerFaults } from '../../checks/ledger.ts';

/** Looks at every account with every commit: what may be lost is there, and no money is made. */
export class Cover {
  /** What was wrong after some commit. A listener that throws is heard by nobody, so the test has to look here. */
  readonly breaches: string[] = [];
  commits = 0;

  watch({ core }: BettingApp): void {
    core.subscribe(() => {
      this.commits += 1;
      for (const id of playerIds(core.state)) {
        const view = playerView(core.state, id);
        if (view === undefined || view.kind === 'HOUSE') continue;
        if (view.exposure > view.cash) this.breaches.push(`${id} holds ${view.exposure} with ${view.cash}`);
      }
      this.breaches.push(...ledgerFaults(ledgerAccounts(core.state)));
    });
  }
}
