import { setAgentCredit } from '@layline/contract/calls/operator/agents.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { memberDetailView } from '@layline/engine/agent-views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Actor } from '../operator/actor.ts';
import type { Asked, Asking, Countersigns } from '../operator/countersigns.ts';
import type { AgentActs } from './agent-acts.ts';
import type { Giver } from './caller.ts';
import type { MemberNames } from './member-names.ts';

type Body = Request<typeof setAgentCredit>['body'];

/** The two levels above a child; null for the site. */
interface Place {
  readonly parent: Giver;
  readonly grandparent: Giver;
}

export interface CreditChangesDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly acts: AgentActs;
  readonly countersigns: Countersigns;
  readonly names: MemberNames;
}

/**
 * Changes of a child's credit. A raise while bets are open takes two people: one of the parent, and one of the level above the parent; for a child
 * of the site, two people of the site. The first of them is noted and refused (NEEDS_SECOND).
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
    const place = { parent: parent ?? null, grandparent: grandparent ?? null };
    if (parent !== undefined && parent !== null && parent !== giver && grandparent === giver) {
      const agreed = await this.#deps.countersigns.ifAsked(asking('parent', body, place, actor, null), () =>
        this.#submit(parent, giver, body, actor),
      );
      return agreed === undefined ? this.#ask('above', body, place, actor) : agreed;
    }
    const alone = await this.#submit(giver, undefined, body, actor);
    if (alone?.refused !== 'NEEDS_SECOND') return alone;
    const { countersigns } = this.#deps;
    if (giver === null) {
      const asked = await this.#asked(body, { waitsFor: null, from: null });
      const done = await countersigns.together(asking('site', body, place, actor, asked), () =>
        this.#submit(null, null, body, actor),
      );
      return done?.refused === 'SECOND_PERSON_NEEDED' ? alone : done;
    }
    const agreed =
      grandparent === undefined
        ? undefined
        : await countersigns.ifAsked(asking('above', body, place, actor, null), () =>
            this.#submit(giver, grandparent, body, actor),
          );
    return agreed === undefined ? this.#ask('parent', body, place, actor) : agreed;
  }

  /** Records one side's part, which the people of the other side read. */
  async #ask(side: 'parent' | 'above', body: Body, place: Place, actor: Actor): Promise<Refused> {
    const { parent, grandparent } = place;
    const [from, waitsFor] = side === 'parent' ? [parent, grandparent] : [grandparent, parent];
    const asked = await this.#asked(body, { waitsFor, from });
    await this.#deps.countersigns.ask(asking(side, body, place, actor, asked));
    return refuse('NEEDS_SECOND');
  }

  /** What the people of `waitsFor` see of it. */
  async #asked(
    { nodeId, credit, exposureLimit, creditVersion }: Body,
    levels: Required<Pick<Asked, 'waitsFor' | 'from'>>,
  ): Promise<Asked> {
    const name = (await this.#deps.names.of([nodeId])).get(nodeId)?.name ?? null;
    const act = { call: setAgentCredit.name, nodeId, credit, exposureLimit, creditVersion };
    return { act, name, ...levels };
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

/** One side's request, in full, so that the other side has to ask for exactly the same, and about a child in the same place. */
function asking(
  side: 'site' | 'parent' | 'above',
  body: Body,
  place: Place,
  actor: Actor,
  asked: Asked | null,
): Asking {
  const { nodeId, credit, exposureLimit, creditVersion, reason } = body;
  const act = {
    action: `AGENT_CREDIT_${side.toUpperCase()}`,
    subject: `agent:${nodeId}:${creditVersion}:${credit}:${exposureLimit ?? ''}`,
    reason,
    details: { nodeId, credit, exposureLimit, creditVersion },
  };
  return { act, actor, asked, seen: place };
}
