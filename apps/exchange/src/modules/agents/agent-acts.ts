import type {
  acceptAgentTerms,
  closeAgentMember,
  liftAgentLock,
  moveAgentMember,
  proposeAgentTerms,
  setAgentSettings,
} from '@layline/contract/calls/operator/agents.ts';
import { toHundredths } from '@layline/contract/wire.ts';
import { memberDetailView } from '@layline/engine/agent-views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { isRefused } from '@layline/server/http/route.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import type { AgentId } from '@layline/units/ids.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import type { NewCommand } from '../../core/engine.ts';
import { submitCommand } from '../../http/engine-refusals.ts';
import type { Actor } from '../operator/actor.ts';
import type { AuditedActions } from '../operator/audited-actions.ts';
import { idFor } from './caller.ts';
import type { Giver } from './caller.ts';
import { settingsOf } from './wire-member.ts';

/** Commands about members that only the engine decides on. Each resolves with null when it is done. */
export class AgentActs {
  readonly #core: CoreCommands & CoreReads<ExchangeState>;
  readonly #actions: AuditedActions;

  constructor(core: CoreCommands & CoreReads<ExchangeState>, actions: AuditedActions) {
    this.#core = core;
    this.#actions = actions;
  }

  proposeTerms(
    giver: Giver,
    body: Request<typeof proposeAgentTerms>['body'],
    actor: Actor,
  ): Promise<Refused | null> {
    const { externalId, nodeId, kind, share, rate, reason } = body;
    const terms = {
      termsId: idFor(giver, externalId),
      kind,
      share: toHundredths(share),
      rate: toHundredths(rate),
    };
    return this.carryOut(actor, 'PROPOSE_AGENT_TERMS', nodeId, reason, {
      type: 'proposeTerms',
      nodeId,
      by: giver,
      ...terms,
    });
  }

  acceptTerms(
    giver: AgentId,
    { termsId, kind, reason }: Request<typeof acceptAgentTerms>['body'],
    actor: Actor,
  ): Promise<Refused | null> {
    return this.carryOut(actor, 'ACCEPT_AGENT_TERMS', giver, reason, {
      type: 'acceptTerms',
      termsId,
      nodeId: giver,
      by: giver,
      kind,
    });
  }

  setSettings(
    giver: Giver,
    { nodeId, settings, settingsVersion, reason }: Request<typeof setAgentSettings>['body'],
    actor: Actor,
  ): Promise<Refused | null> {
    return this.carryOut(actor, 'SET_AGENT_SETTINGS', nodeId, reason, {
      type: 'setSettings',
      nodeId,
      by: giver,
      settings: settingsOf(settings),
      version: settingsVersion + 1,
    });
  }

  liftLock(
    giver: Giver,
    { nodeId, lockId, reason }: Request<typeof liftAgentLock>['body'],
    actor: Actor,
  ): Promise<Refused | null> {
    return this.carryOut(actor, 'LIFT_AGENT_LOCK', nodeId, reason, {
      type: 'liftLock',
      lockId,
      nodeId,
      by: giver,
    });
  }

  close(
    giver: Giver,
    { nodeId, reason }: Request<typeof closeAgentMember>['body'],
    actor: Actor,
  ): Promise<Refused | null> {
    return this.carryOut(actor, 'CLOSE_AGENT_MEMBER', nodeId, reason, {
      type: 'closeNode',
      nodeId,
      by: giver,
    });
  }

  move(
    giver: Giver,
    { nodeId, parentId, reason }: Request<typeof moveAgentMember>['body'],
    actor: Actor,
  ): Promise<Refused | null> {
    return this.carryOut(actor, 'MOVE_AGENT_MEMBER', nodeId, reason, {
      type: 'moveNode',
      nodeId,
      by: giver,
      parentId: parentId as AgentId | null,
    });
  }

  /** Submits a command about a member and logs it with the member before and after. */
  async carryOut(
    actor: Actor,
    action: string,
    nodeId: string,
    reason: string,
    command: NewCommand,
  ): Promise<Refused | null> {
    const act = {
      action,
      subject: `agent:${nodeId}`,
      reason,
      details: command,
      before: await this.#view(nodeId),
    };
    return this.#actions.carryOut<null>(actor, act, async () => {
      const reply = await submitCommand(this.#core, command);
      return isRefused(reply) ? reply : { result: null, after: await this.#view(nodeId) };
    });
  }

  async #view(nodeId: string): Promise<object | null> {
    return (await this.#core.read((state) => memberDetailView(state, nodeId))) ?? null;
  }
}
