import { answerAgentEntry, proposeAgentEntry } from '@layline/contract/calls/operator/agents.ts';
import type { SameCall } from '@layline/contract/entities/asked-act.ts';
import type { AgentEntry } from '@layline/contract/entities/agent.ts';
import { fromPaise, toPaise } from '@layline/contract/wire.ts';
import { debitsParent } from '@layline/domain/agents/nodes.ts';
import { absentLevels, entryView, isInBranch, memberDetailView } from '@layline/engine/agent-views.ts';
import type { EntryView } from '@layline/engine/agent-views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import type { NewCommand } from '../../core/engine.ts';
import { submitCommand } from '../../http/engine-refusals.ts';
import type { Actor } from '../operator/actor.ts';
import type { AuditedActions } from '../operator/audited-actions.ts';
import type { Countersigns } from '../operator/countersigns.ts';
import { idFor } from './caller.ts';
import type { Giver } from './caller.ts';
import type { MemberNames } from './member-names.ts';
import { rowOf, wireEntry } from './wire-entry.ts';

export interface EntryActsDependencies {
  readonly core: CoreCommands & CoreReads<ExchangeState>;
  readonly actions: AuditedActions;
  readonly countersigns: Countersigns;
  readonly names: MemberNames;
}

/**
 * Proposes and answers entries. The engine posts an entry once the debited side has agreed. If that side is the site, two cashiers agree, as they do
 * on a deposit that no gateway has reported: money is said to have been handed over, and nothing proves it.
 */
export class EntryActs {
  readonly #deps: EntryActsDependencies;

  constructor(deps: EntryActsDependencies) {
    this.#deps = deps;
  }

  async propose(
    giver: Giver,
    body: Request<typeof proposeAgentEntry>['body'],
    actor: Actor,
  ): Promise<AgentEntry | Refused> {
    const { externalId, nodeId, kind, reason } = body;
    const amount = toPaise(body.amount);
    const entryId = idFor(giver, externalId);
    const known = await this.#viewIn(giver, entryId);
    const isChild = await this.#isChildOfSite(nodeId);
    const proposed = () =>
      this.#carryOut(giver, 'PROPOSE_AGENT_ENTRY', { nodeId, entryId, reason }, actor, {
        type: 'proposeEntry',
        entryId,
        childId: nodeId,
        by: giver,
        kind,
        amount,
      });
    if (known !== undefined || giver !== null || !isChild || !debitsParent(kind)) return proposed();
    const act = { call: proposeAgentEntry.name, nodeId, kind, amount: body.amount };
    return this.#second(act, reason, actor, proposed);
  }

  async answer(
    giver: Giver,
    { entryId, answer, reason }: Request<typeof answerAgentEntry>['body'],
    actor: Actor,
  ): Promise<AgentEntry | Refused> {
    const known = await this.#viewIn(giver, entryId);
    if (known === undefined) return refuse('NODE_NOT_FOUND');
    const { childId: nodeId, parentId, kind, amount, status } = known;
    // The engine lets every node above pay after a day; here the nearest one comes first.
    const isAside = giver !== nodeId && giver !== parentId;
    if (kind === 'COVER' && isAside && status === 'PROPOSED') {
      const absent = await this.#deps.core.read((state) => absentLevels(state, entryId, giver, actor.now));
      if (absent === null) return refuse('NOT_YOUR_CHILD');
    }
    const answered = () =>
      this.#carryOut(giver, 'ANSWER_AGENT_ENTRY', { nodeId, entryId, reason }, actor, {
        type: 'answerEntry',
        entryId,
        by: giver,
        answer: answer === 'CONFIRM' ? 'CONFIRM' : 'REJECT',
      });
    const debitsSite = giver === null && parentId === null && debitsParent(kind);
    if (answer !== 'CONFIRM' || !debitsSite || status !== 'PROPOSED') return answered();
    const act = { call: answerAgentEntry.name, nodeId, kind, amount: fromPaise(amount), entryId };
    return this.#second(act, reason, actor, answered);
  }

  /** SECOND_PERSON_NEEDED unless another cashier has asked for the same; that cashier's part is then used up. */
  async #second(
    asked: Extract<SameCall, { readonly call: 'proposeAgentEntry' | 'answerAgentEntry' }>,
    reason: string,
    actor: Actor,
    run: () => Promise<AgentEntry | Refused>,
  ): Promise<AgentEntry | Refused> {
    const { call: _, nodeId, ...details } = asked;
    const entryId = 'entryId' in asked ? asked.entryId : '';
    const subject = ['agent', nodeId, asked.kind, asked.amount, entryId].join(':');
    const { countersigns, names } = this.#deps;
    const name = (await names.of([nodeId])).get(nodeId)?.name ?? null;
    const act = { action: 'POST_AGENT_ENTRY', subject, reason, details };
    return countersigns.together({ act, actor, asked: { act: asked, name }, once: true }, run);
  }

  async #carryOut(
    giver: Giver,
    action: string,
    about: { readonly nodeId: string; readonly entryId: string; readonly reason: string },
    actor: Actor,
    command: NewCommand,
  ): Promise<AgentEntry | Refused> {
    const { core, actions } = this.#deps;
    const { nodeId, entryId, reason } = about;
    const act = { action, subject: `agent:${nodeId}`, reason, details: command, before: null };
    const done = await actions.carryOut<EntryView>(actor, act, async () => {
      const reply = await submitCommand(core, command);
      if (isRefused(reply)) return reply;
      const entry = await core.read((state) => entryView(state, entryId));
      return entry === undefined ? refuse('NODE_NOT_FOUND') : { result: entry, after: entry };
    });
    if (isRefused(done)) return done;
    const names = await this.#deps.names.of([done.childId]);
    return wireEntry(rowOf(done, actor.now), giver, names, actor.now);
  }

  #isChildOfSite(nodeId: string): Promise<boolean> {
    return this.#deps.core.read((state) => memberDetailView(state, nodeId)?.parentId === null);
  }

  /** An entry over an edge in the branch of a node. */
  #viewIn(giver: Giver, entryId: string): Promise<EntryView | undefined> {
    return this.#deps.core.read((state) => {
      const entry = entryView(state, entryId);
      return entry !== undefined && isInBranch(state, giver, entry.childId) ? entry : undefined;
    });
  }
}
