import type { Command } from '@layline/engine/commands.ts';
import { digestOf } from '@layline/engine/digest/fold-outcome.ts';
import { nextDueAt } from '@layline/engine/due.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { Snapshot } from '@layline/engine/save/snapshot-types.ts';
import { restore, snapshot, stateHash } from '@layline/engine/snapshot.ts';
import { createState, type ExchangeState, type StateOptions } from '@layline/engine/state.ts';
import { step } from '@layline/engine/step.ts';
import {
  betView,
  bookView,
  expectedProfit,
  ledgerAccounts,
  marketView,
  memberView,
  playerView,
} from '@layline/engine/views.ts';
import type { BetId, MarketId, PlayerId } from '@layline/units/ids.ts';
import type { EngineReads } from '../auditor/reads.ts';

/** Deeper than any simulated book, so that every level is compared. */
const WHOLE_BOOK = 2000;

/** Casino transfers that a simulated engine remembers at least: so few that every world forgets some. */
export const CASINO_KEPT = 4;

const FORGETFUL: StateOptions = { casinoTransfersKept: CASINO_KEPT };

/** The real engine as simulation and auditor see it. */
export class ExchangeUnderAudit {
  readonly #state: ExchangeState;
  readonly reads: EngineReads;

  constructor(state: ExchangeState = createState()) {
    this.#state = state;
    this.reads = {
      player: (id) => playerView(state, id as PlayerId) ?? null,
      market: (id) => marketView(state, id as MarketId) ?? null,
      bet: (id) => betView(state, id as BetId) ?? null,
      book: (id) => bookView(state, id as MarketId, WHOLE_BOOK) ?? null,
      expectedProfit: (player, market) =>
        expectedProfit(state, player as PlayerId, market as MarketId) ?? null,
      member: (id) => memberView(state, id) ?? null,
      nextDueAt: () => nextDueAt(state),
      balances: () => ledgerAccounts(state),
    };
  }

  step(command: Command): Outcome {
    return step(this.#state, command);
  }

  get nextDueAt(): number | null {
    return nextDueAt(this.#state);
  }

  get hash(): string {
    return stateHash(this.#state);
  }

  /** Digest of all outcomes so far. */
  get digest(): string {
    return digestOf(this.#state);
  }

  /** The snapshot as the text that storage would keep. */
  saved(): string {
    return JSON.stringify(snapshot(this.#state));
  }

  /** An engine that forgets casino transfers early. */
  static forgetful(): ExchangeUnderAudit {
    return new ExchangeUnderAudit(createState(FORGETFUL));
  }

  /** A forgetful engine restored from its snapshot. */
  static fromSaved(text: string): ExchangeUnderAudit {
    return new ExchangeUnderAudit(restore(JSON.parse(text) as Snapshot, FORGETFUL));
  }
}
