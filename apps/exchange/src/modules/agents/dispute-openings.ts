import type { openAgentDispute } from '@layline/contract/calls/operator/agent-disputes.ts';
import type { AgentDispute } from '@layline/contract/entities/agent-dispute.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { memberDetailView } from '@layline/engine/agent-views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { Statement } from '@layline/server/db/statement.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import { paise } from '@layline/units/money.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { NewCommand } from '../../core/engine.ts';
import type { Intent, Intents } from '../../core/intents.ts';
import type { Database } from '../../db/database.ts';
import { refusedBy } from '../../http/engine-refusals.ts';
import type { Act } from '../operator/audit-log.ts';
import type { Done } from '../operator/audited-actions.ts';
import { idFor } from './caller.ts';
import type { Party } from './caller.ts';
import type { DisputableLines } from './disputable-lines.ts';
import type { ClaimedLine, DisputeLists, KnownDispute } from './dispute-lists.ts';

type OpenDispute = Extract<NewCommand, { type: 'openDispute' }>;

/** Carries out an act, and records it if an operator does it. */
export type CarryOut = (
  act: Act & { readonly before: unknown },
  run: () => Promise<Done<AgentDispute> | Refused>,
) => Promise<AgentDispute | Refused>;

export interface DisputeOpeningsDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly database: Database;
  readonly intents: Intents;
  readonly disputes: DisputeLists;
  readonly lines: DisputableLines;
}

/**
 * Opens disputes (agent rules section 7.3). The engine holds the money and the rules on who may do it and until when; which lines are disputed, and what they
 * come to, is known only here.
 */
export class DisputeOpenings {
  readonly #deps: DisputeOpeningsDependencies;
  #open!: Intent<OpenDispute, Refused | null>;

  private constructor(deps: DisputeOpeningsDependencies) {
    this.#deps = deps;
  }

  static async open(deps: DisputeOpeningsDependencies): Promise<DisputeOpenings> {
    const openings = new DisputeOpenings(deps);
    openings.#open = await deps.intents.declare<OpenDispute, Refused | null>({
      name: 'open dispute',
      commands: (command) => [command],
      done: ({ disputeId }, [outcome]) =>
        outcome?.ok === false
          ? { result: refusedBy(outcome.refusal), statements: [openings.#forgotten(disputeId)] }
          : { result: null },
      untaken: ({ disputeId }) => [openings.#forgotten(disputeId)],
    });
    return openings;
  }

  /** Opens a dispute. The caller has checked that the member is in the branch. */
  open(
    giver: Party,
    body: Request<typeof openAgentDispute>['body'],
    carryOut: CarryOut,
  ): Promise<AgentDispute | Refused> {
    const { intents, core, disputes, lines: disputable } = this.#deps;
    return intents.alone(lockOf(giver), async () => {
      const { nodeId, week, amount, reason } = body;
      const parent = await core.read((state) => memberDetailView(state, nodeId)?.parentId);
      if (giver !== nodeId && giver !== parent) return refuse('NOT_YOUR_CHILD');
      const disputeId = idFor(giver, body.externalId);
      const markets = [...new Set(body.marketIds)];
      const earlier = await disputes.find(giver, disputeId);
      if (earlier !== undefined && !isAbout(earlier, markets)) return refuse('DUPLICATE_TRANSACTION');
      const lines = earlier?.claim.lines ?? (await disputable.of(nodeId, week, markets));
      if (lines === null) return refuse('INVALID_INPUT');
      const claimant = giver === nodeId ? 'CHILD' : 'PARENT';
      const taken = await disputable.taken(nodeId, week, claimant);
      const free = lines.filter(({ marketId }) => earlier !== undefined || !taken.has(marketId));
      const linesTotal = Math.abs(free.reduce((sum, { total }) => sum + total, 0));
      const command: OpenDispute = {
        type: 'openDispute',
        disputeId,
        childId: nodeId,
        by: giver,
        week,
        amount: toPaise(amount),
        linesTotal: paise(linesTotal),
      };
      const along = earlier === undefined ? [this.#noted(disputeId, lines, reason)] : [];
      const act = { action: 'OPEN_AGENT_DISPUTE', subject: `agent:${nodeId}`, reason, details: command };
      const opened = await carryOut({ ...act, before: null }, () => this.#carryOut(giver, command, along));
      return isRefused(opened) && opened.refused === 'TOO_OLD' ? refuse('DISPUTE_TOO_LATE') : opened;
    });
  }

  async #carryOut(
    giver: Party,
    command: OpenDispute,
    along: readonly Statement[],
  ): Promise<Done<AgentDispute> | Refused> {
    const { disputes } = this.#deps;
    const refused = await this.#open.carryOut({ lock: lockOf(giver), payload: command, along });
    if (refused !== null) return refused;
    const dispute = await disputes.find(giver, command.disputeId);
    if (dispute === undefined) return refuse('NODE_NOT_FOUND');
    const result = await disputes.wire(giver, dispute);
    return { result, after: result };
  }

  /** Notes what the engine does not keep, before the engine knows of the dispute, so that every dispute has its lines. */
  #noted(disputeId: string, lines: readonly ClaimedLine[], reason: string): Statement {
    const said = { lines: JSON.stringify(lines), reason };
    return this.#deps.database.write
      .insertInto('agent_dispute_claims')
      .values({ dispute_id: disputeId, ...said, outcome: null, decision: null, takes_back: null })
      .onConflict((conflict) => conflict.column('dispute_id').doUpdateSet(said))
      .compile();
  }

  /** Forgets what was noted of a refused request; otherwise players could fill the disk with them. */
  #forgotten(disputeId: string): Statement {
    return this.#deps.database.write
      .deleteFrom('agent_dispute_claims')
      .where('dispute_id', '=', disputeId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('agent_disputes')
              .select('dispute_id')
              .where('agent_disputes.dispute_id', '=', disputeId),
          ),
        ),
      )
      .compile();
  }
}

/** One lock for all disputes of a side, so that it disputes no line twice. */
function lockOf(giver: Party): string {
  return `disputes of ${giver ?? 'the site'}`;
}

function isAbout({ claim }: KnownDispute, markets: readonly (string | null)[]): boolean {
  const claimed = claim.lines.map(({ marketId }) => marketId);
  return claimed.length === markets.length && markets.every((market) => claimed.includes(market));
}
