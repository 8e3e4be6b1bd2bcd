import { decideAgentDispute } from '@layline/contract/calls/operator/agent-disputes.ts';
import type { openAgentDispute } from '@layline/contract/calls/operator/agent-disputes.ts';
import type { AgentDispute } from '@layline/contract/entities/agent-dispute.ts';
import { fromPaise, toPaise } from '@layline/contract/wire.ts';
import { memberDetailView } from '@layline/engine/agent-views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import { paise } from '@layline/units/money.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import type { NewCommand } from '../../core/engine.ts';
import type { Intents } from '../../core/intents.ts';
import type { Database } from '../../db/database.ts';
import { submitCommand } from '../../http/engine-refusals.ts';
import type { Actor } from '../operator/actor.ts';
import type { AuditedActions } from '../operator/audited-actions.ts';
import type { Countersigns } from '../operator/countersigns.ts';
import { idFor } from './caller.ts';
import type { Giver, Party } from './caller.ts';
import type { DisputableLines } from './disputable-lines.ts';
import { DISPUTES_LOCK, givenByCorrections, isParty, leftOf } from './dispute-lists.ts';
import type { ClaimedLine, DisputeLists, KnownDispute } from './dispute-lists.ts';

/** The acts by which an operator has a part in the result of a market. */
const POSTING_ACTS = ['PROPOSE', 'APPROVE_PROPOSAL'];

export interface DisputeActsDependencies {
  readonly core: CoreCommands & CoreReads<ExchangeState>;
  readonly database: Database;
  readonly intents: Intents;
  readonly actions: AuditedActions;
  readonly countersigns: Countersigns;
  readonly lists: DisputeLists;
  readonly lines: DisputableLines;
}

/**
 * Opens and decides disputes (agent rules section 7.3). The engine holds the money and the rules on who may do it and until when; which lines are disputed, and what they
 * come to, is known only here.
 */
export class DisputeActs {
  readonly #deps: DisputeActsDependencies;

  constructor(deps: DisputeActsDependencies) {
    this.#deps = deps;
  }

  /**
   * Opens a dispute. The caller has checked that the member is in the branch. `actor` is null for a player's own dispute, which the audit log
   * of operators does not record.
   */
  open(
    giver: Party,
    body: Request<typeof openAgentDispute>['body'],
    actor: Actor | null,
  ): Promise<AgentDispute | Refused> {
    return this.#deps.intents.alone(DISPUTES_LOCK, async () => {
      const { nodeId, week, amount, reason } = body;
      const parent = await this.#deps.core.read((state) => memberDetailView(state, nodeId)?.parentId);
      if (giver !== nodeId && giver !== parent) return refuse('NOT_YOUR_CHILD');
      const disputeId = idFor(giver, body.externalId);
      const markets = [...new Set(body.marketIds)];
      const earlier = await this.#deps.lists.find(giver, disputeId);
      if (earlier !== undefined && !isAbout(earlier, markets)) return refuse('DUPLICATE_TRANSACTION');
      const lines = earlier?.claim.lines ?? (await this.#deps.lines.of(nodeId, week, markets));
      if (lines === null) return refuse('INVALID_INPUT');
      const claimant = giver === nodeId ? 'CHILD' : 'PARENT';
      const taken = await this.#deps.lines.taken(nodeId, week, claimant);
      const free = lines.filter(({ marketId }) => earlier !== undefined || !taken.has(marketId));
      if (earlier === undefined) await this.#note(disputeId, lines, reason);
      const linesTotal = Math.abs(free.reduce((sum, { total }) => sum + total, 0));
      const command: NewCommand = {
        type: 'openDispute',
        disputeId,
        childId: nodeId,
        by: giver,
        week,
        amount: toPaise(amount),
        linesTotal: paise(linesTotal),
      };
      const about = { nodeId, disputeId, reason };
      const opened = await this.#carryOut(giver, 'OPEN_AGENT_DISPUTE', about, actor, command);
      if (isRefused(opened)) await this.#forget(disputeId);
      return isRefused(opened) && opened.refused === 'TOO_OLD' ? refuse('DISPUTE_TOO_LATE') : opened;
    });
  }

  /** Decides a dispute that the node may see, or says that a second person has to do the same. */
  decide(
    giver: Giver,
    { disputeId, adjustment, reason }: Request<typeof decideAgentDispute>['body'],
    actor: Actor,
  ): Promise<AgentDispute | Refused> {
    return this.#deps.intents.alone(DISPUTES_LOCK, async () => {
      const dispute = await this.#deps.lists.find(giver, disputeId);
      if (dispute === undefined) return refuse('NODE_NOT_FOUND');
      if (isParty(giver, dispute)) return refuse('NOT_A_JUDGE');
      const nodeId = dispute.child_id;
      if (dispute.adjustment !== null && dispute.adjustment !== toPaise(adjustment))
        return refuse('DISPUTE_DECIDED');
      const closed = () =>
        this.#carryOut(giver, 'DECIDE_AGENT_DISPUTE', { nodeId, disputeId, reason }, actor, {
          type: 'closeDispute',
          disputeId,
          by: giver,
          adjustment: toPaise(adjustment),
        });
      if (dispute.adjustment !== null) return closed();
      const stopped = await this.#verdict(giver, dispute, adjustment, actor);
      if (stopped !== null) return stopped;
      const decided = async () => {
        await this.#deps.database.write
          .updateTable('agent_dispute_claims')
          .set({ decision: reason, outcome: givenByCorrections(dispute) > 0 ? 'CORRECTED' : 'DISMISSED' })
          .where('dispute_id', '=', disputeId)
          .execute();
        return closed();
      };
      if (adjustment === 0 && dispute.parent_id !== '') return decided();
      return this.#second(giver, dispute, adjustment, reason, actor, decided);
    });
  }

  /** Why this person may not decide like this; null if they may. A correction since then has already given the claimant a part. */
  async #verdict(
    giver: Giver,
    dispute: KnownDispute,
    adjustment: number,
    actor: Actor,
  ): Promise<Refused | null> {
    if (giver === null && (await this.#hasPosted(actor, dispute.claim.lines))) return refuse('NOT_A_JUDGE');
    const left = leftOf(dispute);
    if (toPaise(adjustment) <= left) return null;
    const details = { needed: adjustment, available: fromPaise(paise(left)) };
    return refuse('DISPUTE_TOO_HIGH', { details });
  }

  async #second(
    giver: Giver,
    dispute: KnownDispute,
    adjustment: number,
    reason: string,
    actor: Actor,
    run: () => Promise<AgentDispute | Refused>,
  ): Promise<AgentDispute | Refused> {
    const { child_id: child, dispute_id: id, amount } = dispute;
    const subject = ['agent', child, id, giver ?? 'site', adjustment].join(':');
    const details = { disputeId: id, amount: fromPaise(paise(amount)), adjustment };
    const same = { call: decideAgentDispute.name, nodeId: child, disputeId: id, adjustment };
    const { name } = await this.#deps.lists.wire(giver, dispute);
    const act = { action: 'DECIDE_AGENT_DISPUTE', subject, reason, details };
    const asked = { act: same, name, waitsFor: giver };
    const seen = { left: leftOf(dispute) };
    return this.#deps.countersigns.together({ act, actor, asked, seen, once: true }, run);
  }

  /** True if an operator has proposed or approved a result of one of the disputed markets. */
  async #hasPosted({ operatorId }: Actor, lines: readonly ClaimedLine[]): Promise<boolean> {
    const subjects = lines.flatMap(({ marketId }) => (marketId === null ? [] : [`market:${marketId}`]));
    if (subjects.length === 0) return false;
    const found = await this.#deps.database.write
      .selectFrom('operator_audit')
      .select('entry')
      .where('subject', 'in', subjects)
      .where('action', 'in', POSTING_ACTS)
      .where('operator_id', '=', operatorId)
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Notes what the engine does not keep, before the engine knows of the dispute, so that every dispute has its lines. */
  async #note(disputeId: string, lines: readonly ClaimedLine[], reason: string): Promise<void> {
    const said = { lines: JSON.stringify(lines), reason };
    await this.#deps.database.write
      .insertInto('agent_dispute_claims')
      .values({ dispute_id: disputeId, ...said, outcome: null, decision: null, takes_back: null })
      .onConflict((conflict) => conflict.column('dispute_id').doUpdateSet(said))
      .execute();
  }

  /** Forgets what was noted of a refused request; otherwise players could fill the disk with them. */
  async #forget(disputeId: string): Promise<void> {
    await this.#deps.database.write
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
      .execute();
  }

  async #carryOut(
    giver: Party,
    action: string,
    about: { readonly nodeId: string; readonly disputeId: string; readonly reason: string },
    actor: Actor | null,
    command: NewCommand,
  ): Promise<AgentDispute | Refused> {
    const { core, actions, lists } = this.#deps;
    const { nodeId, disputeId, reason } = about;
    const act = { action, subject: `agent:${nodeId}`, reason, details: command, before: null };
    const run = async () => {
      const reply = await submitCommand(core, command);
      if (isRefused(reply)) return reply;
      const dispute = await lists.find(giver, disputeId);
      if (dispute === undefined) return refuse('NODE_NOT_FOUND');
      const result = await lists.wire(giver, dispute);
      return { result, after: result };
    };
    if (actor !== null) return actions.carryOut<AgentDispute>(actor, act, run);
    const done = await run();
    return isRefused(done) ? done : done.result;
  }
}

function isAbout({ claim }: KnownDispute, markets: readonly (string | null)[]): boolean {
  const claimed = claim.lines.map(({ marketId }) => marketId);
  return claimed.length === markets.length && markets.every((market) => claimed.includes(market));
}
