import { memberDetailView } from '@layline/engine/agent-views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { isRefused } from '@layline/server/http/route.ts';
import type { Job } from '@layline/server/jobs.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { AgentId } from '@layline/units/ids.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import type { NewCommand } from '../../core/engine.ts';
import type { Intents } from '../../core/intents.ts';
import type { Database } from '../../db/database.ts';
import { submitCommand } from '../../http/engine-refusals.ts';
import { exchangeItself } from '../operator/actor.ts';
import type { AuditedActions } from '../operator/audited-actions.ts';
import { idFor } from './caller.ts';
import type { ClosedWeeks } from './closed-weeks.ts';
import { DECISIONS_LOCK } from './dispute-lists.ts';
import type { DisputeLists, KnownDispute } from './dispute-lists.ts';
import { MatchedCorrections } from './matched-corrections.ts';

/** How often corrections are looked for, ms. */
const PERIOD_MS = 60_000;
/** How long after its decision an adjustment is followed, ms: longer than any result is corrected. */
const FOLLOWED_MS = 90 * 24 * 60 * 60 * 1000;

/** The reasons that both sides read. */
const GOES_BACK = 'A correction of the market gives what was adjusted before.';
const COMES_AGAIN = 'The correction of the market was undone, so the adjustment counts again.';

/** An amount between the two sides of a dispute, and the side that it goes to. */
interface Return {
  readonly claimant: KnownDispute['claimant'];
  readonly amount: Paise;
}

interface AdjustmentReturnsDependencies {
  readonly core: CoreCommands & CoreReads<ExchangeState>;
  readonly database: Database;
  readonly intents: Intents;
  readonly actions: AuditedActions;
  readonly lists: DisputeLists;
  readonly weeks: ClosedWeeks;
  /** UTC ms. */
  readonly now: () => number;
}

/** What was decided of a claim, paise. */
interface Decided {
  readonly claimant: string;
  readonly amount: number;
  readonly adjustment: number;
}

/** What corrections of the disputed lines have given the claimant, paise; negative if they took from it. */
interface Given {
  readonly sinceDecision: number;
  readonly altogether: number;
}

/**
 * How much of an adjustment has to go back so that its claim is paid only once, paise. An adjustment is an advance on a correction: of what corrections have
 * given since the decision, as much goes back as was adjusted. A correction in the moment of the decision may be in neither figure of that moment, so
 * what both have given beyond the claim goes back in any case.
 */
function goesBack({ amount, adjustment }: Decided, { sinceDecision, altogether }: Given): number {
  const again = Math.max(0, sinceDecision, adjustment + Math.max(0, altogether) - amount);
  return Math.min(adjustment, again);
}

/** What still has to move, or to move again because a correction was undone. `returned` is what has gone back, paise. Null if nothing has to move. */
export function returnDue(decided: Decided, given: Given, returned: number): Return | null {
  const { claimant } = decided;
  const due = goesBack(decided, given) - returned;
  if (due === 0) return null;
  const other = claimant === 'CHILD' ? 'PARENT' : 'CHILD';
  return { claimant: due > 0 ? other : claimant, amount: paise(Math.abs(due)) };
}

/**
 * Takes back what a correction gives again after an adjustment. Each return is a dispute of the other side that the exchange opens and decides itself, so
 * journal, statements and auditor have it like any other.
 */
export class AdjustmentReturns {
  readonly #deps: AdjustmentReturnsDependencies;

  constructor(deps: AdjustmentReturnsDependencies) {
    this.#deps = deps;
  }

  get job(): Job {
    return {
      name: 'taking back adjustments that corrections give again',
      everyMs: PERIOD_MS,
      on: 'one node',
      run: () => this.run(),
    };
  }

  /** Looks at all adjustments of the last months. A return that is refused now, because a branch is locked or no week is open, is tried again. */
  run(): Promise<void> {
    const { intents, lists, now } = this.#deps;
    return intents.alone(DECISIONS_LOCK, async () => {
      const matched = new MatchedCorrections();
      for (const dispute of await lists.adjustedSince(now() - FOLLOWED_MS)) {
        const decided = { ...dispute, adjustment: dispute.adjustment ?? 0 };
        const changes = await lists.changedSinceDecision(dispute);
        const given = {
          sinceDecision: matched.leftTo(dispute, changes),
          altogether: matched.leftTo(dispute, dispute.corrected),
        };
        matched.match(dispute, changes, goesBack(decided, given));
        await this.#follow(dispute, decided, given);
      }
    });
  }

  async #follow(dispute: KnownDispute, decided: Decided, given: Given): Promise<void> {
    const { lists } = this.#deps;
    const returns = await lists.returnsOf(dispute.dispute_id);
    const begun = returns.find(({ adjustment }) => adjustment === null);
    if (begun !== undefined) {
      await this.#decide(begun.dispute_id, begun.amount);
      return;
    }
    const returned = returns.reduce(
      (sum, { claimant, adjustment }) =>
        sum + (claimant === dispute.claimant ? 0 - (adjustment ?? 0) : (adjustment ?? 0)),
      0,
    );
    const due = returnDue(decided, given, returned);
    if (due !== null) await this.#return(dispute, due, returns.length);
  }

  async #return(dispute: KnownDispute, { claimant, amount }: Return, before: number): Promise<void> {
    const { actions, core, database, now, weeks } = this.#deps;
    const { dispute_id: id, child_id: childId } = dispute;
    const parentId = await core.read((state) => memberDetailView(state, childId)?.parentId);
    const week = await weeks.last();
    // After a move the old parent is no longer a side.
    if (week === null || parentId === undefined || (parentId ?? '') !== dispute.parent_id) return;
    const disputeId = idFor('return', `${id}:${before}`);
    const reason = claimant === dispute.claimant ? COMES_AGAIN : GOES_BACK;
    const said = { reason, outcome: null, decision: reason, takes_back: id };
    await database.write
      .insertInto('agent_dispute_claims')
      .values({ dispute_id: disputeId, lines: '[]', ...said })
      .onConflict((conflict) => conflict.column('dispute_id').doUpdateSet(said))
      .execute();
    const command: NewCommand = {
      type: 'openDispute',
      disputeId,
      childId,
      by: claimant === 'CHILD' ? childId : parentId,
      week: week.week,
      amount,
      linesTotal: amount,
    };
    const act = { action: 'RETURN_ADJUSTMENT', subject: `agent:${childId}`, reason, details: command };
    const move = async () => {
      const opened = await submitCommand(core, command);
      if (isRefused(opened)) return opened;
      await this.#decide(disputeId, amount);
      return { result: null, after: { adjustment: amount } };
    };
    await actions.carryOut(exchangeItself(now()), { ...act, before: null }, move, [DECISIONS_LOCK]);
  }

  async #decide(disputeId: string, adjustment: number): Promise<void> {
    const by: AgentId | null = null;
    await submitCommand(this.#deps.core, {
      type: 'closeDispute',
      disputeId,
      by,
      adjustment: paise(adjustment),
    });
  }
}
