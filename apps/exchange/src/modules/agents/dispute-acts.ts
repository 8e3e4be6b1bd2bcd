import { decideAgentDispute } from '@layline/contract/calls/operator/agent-disputes.ts';
import type { openAgentDispute } from '@layline/contract/calls/operator/agent-disputes.ts';
import type { AgentDispute } from '@layline/contract/entities/agent-dispute.ts';
import { fromPaise, toPaise } from '@layline/contract/wire.ts';
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
import type { Giver } from './caller.ts';
import type { DisputeOpenings } from './dispute-openings.ts';
import { DECISIONS_LOCK, givenByCorrections, isParty, leftOf } from './dispute-lists.ts';
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
  readonly disputeOpenings: DisputeOpenings;
}

/** What operators do about disputes (agent rules section 7.3): they open and decide them. */
export class DisputeActs {
  readonly #deps: DisputeActsDependencies;

  constructor(deps: DisputeActsDependencies) {
    this.#deps = deps;
  }

  /** Opens a dispute. The caller has checked that the member is in the branch. */
  open(
    giver: Giver,
    body: Request<typeof openAgentDispute>['body'],
    actor: Actor,
  ): Promise<AgentDispute | Refused> {
    const { disputeOpenings, actions } = this.#deps;
    return disputeOpenings.open(giver, body, (act, run) => actions.carryOut(actor, act, run));
  }

  /** Decides a dispute that the node may see, or says that a second person has to do the same. */
  decide(
    giver: Giver,
    { disputeId, adjustment, reason }: Request<typeof decideAgentDispute>['body'],
    actor: Actor,
  ): Promise<AgentDispute | Refused> {
    return this.#deps.intents.alone(DECISIONS_LOCK, async () => {
      const dispute = await this.#deps.lists.find(giver, disputeId);
      if (dispute === undefined) return refuse('NODE_NOT_FOUND');
      if (isParty(giver, dispute)) return refuse('NOT_A_JUDGE');
      const nodeId = dispute.child_id;
      if (dispute.adjustment !== null && dispute.adjustment !== toPaise(adjustment))
        return refuse('DISPUTE_DECIDED');
      const closed = () =>
        this.#closed(giver, { nodeId, disputeId, reason }, actor, {
          type: 'closeDispute',
          disputeId,
          by: giver,
          adjustment: toPaise(adjustment),
        });
      if (dispute.adjustment !== null) return closed();
      const stopped = await this.#verdict(giver, dispute, adjustment, actor);
      if (stopped !== null) return stopped;
      const decided = async () => {
        const { database, intents } = this.#deps;
        const outcome = givenByCorrections(dispute) > 0 ? 'CORRECTED' : 'DISMISSED';
        const decision = database.write
          .updateTable('agent_dispute_claims')
          .set({ decision: reason, outcome })
          .where('dispute_id', '=', disputeId);
        await intents.write(DECISIONS_LOCK, [decision.compile()]);
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

  async #closed(
    giver: Giver,
    about: { readonly nodeId: string; readonly disputeId: string; readonly reason: string },
    actor: Actor,
    command: NewCommand,
  ): Promise<AgentDispute | Refused> {
    const { core, actions, lists } = this.#deps;
    const { nodeId, disputeId, reason } = about;
    const act = {
      action: 'DECIDE_AGENT_DISPUTE',
      subject: `agent:${nodeId}`,
      reason,
      details: command,
      before: null,
    };
    const close = async () => {
      const reply = await submitCommand(core, command);
      if (isRefused(reply)) return reply;
      const dispute = await lists.find(giver, disputeId);
      if (dispute === undefined) return refuse('NODE_NOT_FOUND');
      const result = await lists.wire(giver, dispute);
      return { result, after: result };
    };
    return actions.carryOut<AgentDispute>(actor, act, close, [DECISIONS_LOCK]);
  }
}
