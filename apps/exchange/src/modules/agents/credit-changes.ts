import { setAgentCredit } from '@layline/contract/calls/operator/agents.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { memberDetailView } from '@layline/engine/agent-views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Actor } from '../operator/actor.ts';
import type { Asked, Countersigns } from '../operator/countersigns.ts';
import type { AgentActs } from './agent-acts.ts';
import type { Giver } from './caller.ts';
import type { MemberNames } from './member-names.ts';

type Body = Request<typeof setAgentCredit>['body'];

export interface CreditChangesDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly acts: AgentActs;
  readonly countersigns: Countersigns;
  readonly names: MemberNames;
}

/**
 * Changes of a child's credit. A raise while bets are open takes two: somebody of the parent, and somebody of the level above the parent; for a child
 * of the site, two people of the site. Whoever comes first is noted and refused (NEEDS_SECOND).
 */
export class CreditChanges {
  readonly #deps: CreditChangesDependencies;

  constructor(deps: CreditChangesDependencies) {
    this.#deps = deps;
  }

  /** Sets credit and exposure limit; null when done. */
  async set(giver: Giver, body: Body, actor: Actor): Promise<Refused | null> {
    const parent = await this.#parentOf(body.nodeId);
    const grandparent = parent === undefined || parent === null ? null : await this.#parentOf(parent);
    if (parent !== undefined && parent !== null && parent !== giver && grandparent === giver)
      return this.#second(giver, parent, body, actor);
    const alone = await this.#submit(giver, undefined, body, actor);
    if (alone?.refused !== 'NEEDS_SECOND') return alone;
    const { countersigns } = this.#deps;
    if (giver === null) {
      const waiting = await countersigns.waitingFor(
        askOf('site', body),
        actor,
        await this.#asked(body, null),
      );
      return waiting === null ? this.#submit(null, null, body, actor) : alone;
    }
    if (grandparent !== undefined && (await countersigns.agreesTo(askOf('above', body), actor)))
      return this.#submit(giver, grandparent, body, actor);
    await countersigns.ask(askOf('parent', body), actor, await this.#asked(body, grandparent ?? null));
    return alone;
  }

  /** The part of the level above the parent. */
  async #second(above: Giver, parent: Giver, body: Body, actor: Actor): Promise<Refused | null> {
    const { countersigns } = this.#deps;
    if (await countersigns.agreesTo(askOf('parent', body), actor))
      return this.#submit(parent, above, body, actor);
    await countersigns.ask(askOf('above', body), actor, await this.#asked(body, parent));
    return refuse('NEEDS_SECOND');
  }

  /** What the people of `waitsFor` read of it. */
  async #asked({ nodeId, credit, exposureLimit, creditVersion }: Body, waitsFor: Giver): Promise<Asked> {
    const name = (await this.#deps.names.of([nodeId])).get(nodeId)?.name ?? null;
    const act = { call: setAgentCredit.name, nodeId, credit, exposureLimit, creditVersion };
    return { act, name, waitsFor };
  }

  #submit(by: Giver, second: Giver | undefined, body: Body, actor: Actor): Promise<Refused | null> {
    const { nodeId, credit, exposureLimit, creditVersion, reason } = body;
    return this.#deps.acts.carryOut(actor, 'SET_AGENT_CREDIT', nodeId, reason, {
      type: 'setCredit',
      nodeId,
      by,
      credit: toPaise(credit),
      exposureLimit: exposureLimit === null ? null : toPaise(exposureLimit),
      ...(second === undefined ? {} : { secondedBy: second }),
      version: creditVersion + 1,
    });
  }

  #parentOf(nodeId: string): Promise<Giver | undefined> {
    return this.#deps.core.read((state) => memberDetailView(state, nodeId)?.parentId);
  }
}

/** The note of one side's request, in full, so that the other side has to ask for exactly the same. */
function askOf(side: 'site' | 'parent' | 'above', body: Body) {
  const { nodeId, credit, exposureLimit, creditVersion, reason } = body;
  return {
    action: `AGENT_CREDIT_${side.toUpperCase()}`,
    subject: `agent:${nodeId}:${creditVersion}:${credit}:${exposureLimit ?? ''}`,
    reason,
    details: { nodeId, credit, exposureLimit, creditVersion },
  };
}
