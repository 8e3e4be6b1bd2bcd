import { randomBytes } from 'node:crypto';
import type { openAgent } from '@layline/contract/calls/operator/agents.ts';
import { toHundredths, toPaise } from '@layline/contract/wire.ts';
import type { CreateNode } from '@layline/engine/agents/agent-requests.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import type { AgentId } from '@layline/units/ids.ts';
import type { Intent, Intents } from '../../core/intents.ts';
import { refusedBy } from '../../http/engine-refusals.ts';
import type { Actor } from '../operator/actor.ts';
import type { AuditedActions, Done } from '../operator/audited-actions.ts';
import { newOperatorId } from '../operator/operator-store.ts';
import type { OperatorStore } from '../operator/operator-store.ts';
import { newSetUpCode, SET_UP_MS } from '../operator/set-up-codes.ts';
import type { Staff } from '../operator/staff.ts';
import { idFor } from './caller.ts';
import type { Giver } from './caller.ts';
import { contentHash, openingLock } from './openings.ts';
import type { Openings } from './openings.ts';

type Body = Request<typeof openAgent>['body'];

interface Opening {
  readonly node: CreateNode;
  readonly operatorId: string;
}

/** A level that is open, and the codes for its first person. */
export interface OpenedLevel {
  readonly nodeId: string;
  readonly setUpCodes: string[];
}

export interface OpenLevelDependencies {
  readonly intents: Intents;
  readonly actions: AuditedActions;
  readonly staff: Staff;
  readonly store: OperatorStore;
  readonly openings: Openings;
}

/**
 * Opens levels, each with its first person. Admitting a person below the site takes two admins, as for all operators. A level needs no second person: its
 * people can act in its own branch only, and the branch owes it whatever they lose.
 */
export class OpenLevel {
  readonly #deps: OpenLevelDependencies;
  #open!: Intent<Opening, Done<null> | Refused>;

  private constructor(deps: OpenLevelDependencies) {
    this.#deps = deps;
  }

  static async open(deps: OpenLevelDependencies): Promise<OpenLevel> {
    const { intents, openings, store } = deps;
    const opened = new OpenLevel(deps);
    opened.#open = await intents.declare<Opening, Done<null> | Refused>({
      name: 'open agent',
      commands: ({ node }) => [node],
      done({ node, operatorId }, [outcome], again) {
        // If the command is sent again, it finds its own level.
        const isThere = again && outcome?.ok === false && outcome.refusal.code === 'NODE_EXISTS';
        if (outcome?.ok === false && !isThere) {
          const statements = [openings.removed(node.nodeId), store.removed(operatorId)];
          return { result: refusedBy(outcome.refusal), statements };
        }
        return { result: { result: null, after: node } };
      },
      untaken: ({ node, operatorId }) => [openings.removed(node.nodeId), store.removed(operatorId)],
    });
    return opened;
  }

  /** Opens a level directly below `giver`. A repeat gets the same level, with new codes while no password has been chosen. */
  async run(giver: Giver, body: Body, actor: Actor): Promise<OpenedLevel | Refused> {
    const { intents, openings } = this.#deps;
    const openingId = idFor(giver, body.externalId);
    return intents.alone(openingLock(openingId), async () => {
      const known = await openings.of(openingId);
      if (known === null) return this.#openNew(giver, openingId, body, actor);
      const isSame = known.content_hash === hashOf(body) && known.operator_id !== null;
      return isSame
        ? this.#codesAgain(giver, known.member_id, known.operator_id ?? '', actor)
        : refuse('DUPLICATE_TRANSACTION');
    });
  }

  async #openNew(giver: Giver, openingId: string, body: Body, actor: Actor): Promise<OpenedLevel | Refused> {
    const { actions, openings, staff, store } = this.#deps;
    if (giver === null && !(await staff.hasOtherAdmin(actor))) return refuse('SECOND_ADMIN_NEEDED');
    const node = commandOf(giver, body);
    const operatorId = newOperatorId();
    const { columns, codes } = admissionOf(giver, actor);
    const person = { name: body.operatorName, role: 'AGENT', agent_id: node.nodeId, ...columns } as const;
    const row = {
      opening_id: openingId,
      member_id: node.nodeId,
      name: body.name,
      operator_id: operatorId,
      content_hash: hashOf(body),
      created_at: actor.now,
    };
    const act = {
      action: 'OPEN_AGENT',
      subject: `agent:${node.nodeId}`,
      reason: body.reason,
      details: { ...body, operatorId },
      before: null,
    };
    const lock = openingLock(openingId);
    const open = () =>
      this.#open.carryOut({
        lock,
        payload: { node, operatorId },
        along: [store.addition(operatorId, person, actor.now).statement, openings.added(row)],
      });
    try {
      const done = await actions.carryOut(actor, act, open, [lock]);
      return isRefused(done) ? done : { nodeId: node.nodeId, setUpCodes: codes };
    } catch (error) {
      if (error instanceof UnexpectedChanges) return refuse('USERNAME_TAKEN');
      throw error;
    }
  }

  /** Codes are shown once, so a caller who lost the answer gets new ones; the old ones no longer work. */
  async #codesAgain(
    giver: Giver,
    nodeId: string,
    operatorId: string,
    actor: Actor,
  ): Promise<OpenedLevel | Refused> {
    const { actions, store } = this.#deps;
    const operator = await store.byId(operatorId);
    const mayChoose = giver === null ? operator?.state === 'PENDING' : operator?.state === 'ACTIVE';
    const isPending = mayChoose && operator !== null && operator.password_hash === null;
    // Once a reset is under way, its codes are between the admins.
    if (!isPending || operator.set_up_asked === null) return { nodeId, setUpCodes: [] };
    const { columns, codes } = admissionOf(giver, actor);
    const act = {
      action: 'OPEN_AGENT_CODES',
      subject: `operator:${operatorId}`,
      reason: null,
      details: { nodeId },
      before: null,
    };
    const { state: _state, password_hash: _none, ...renewed } = columns;
    return actions.carryOut<OpenedLevel>(actor, act, async () => {
      const isDone = await store.renewCodes(operator, renewed);
      return { result: { nodeId, setUpCodes: isDone ? codes : [] }, after: null };
    });
  }
}

function hashOf({ reason: _reason, ...body }: Body): string {
  return contentHash(body);
}

function commandOf(giver: Giver, body: Body): CreateNode {
  const { level, funded, credit, shares, rates, bases } = body;
  const { BOOKMAKER, FANCY, CASINO, EXCHANGE, BONUS } = shares;
  return {
    type: 'createNode',
    nodeId: `ag-${randomBytes(8).toString('hex')}` as AgentId,
    parentId: giver,
    level,
    funded,
    credit: toPaise(credit),
    shares: {
      BOOKMAKER: toHundredths(BOOKMAKER),
      FANCY: toHundredths(FANCY),
      CASINO: toHundredths(CASINO),
      EXCHANGE: toHundredths(EXCHANGE),
      BONUS: toHundredths(BONUS),
    },
    rates: { BOOKMAKER: toHundredths(rates.BOOKMAKER), FANCY: toHundredths(rates.FANCY) },
    bases,
  };
}

/** The admission of a level's first person, and the codes shown to the opener. */
function admissionOf(giver: Giver, { name, now }: Actor) {
  const [asked, approved] = [newSetUpCode(), newSetUpCode()];
  const nothing = { password_hash: null, set_up_asked: asked.hash };
  if (giver === null) {
    const columns = {
      ...nothing,
      state: 'PENDING',
      asked_by: name,
      set_up_approved: null,
      set_up_until: null,
    };
    return { columns, codes: [asked.code] };
  }
  const columns = {
    ...nothing,
    state: 'ACTIVE',
    asked_by: null,
    set_up_approved: approved.hash,
    set_up_until: now + SET_UP_MS,
  };
  return { columns, codes: [asked.code, approved.code] };
}
