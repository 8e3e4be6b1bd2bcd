import { randomBytes } from 'node:crypto';
import type { Proposal, ProposedAction } from '@layline/contract/entities/operator-market.ts';
import type { Outcome } from '@layline/engine/outcome.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { marketView } from '@layline/engine/views.ts';
import type { MarketId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { NewCommand } from '../../core/engine.ts';
import type { Intent, IntentEnd, Intents } from '../../core/intents.ts';
import type { Database } from '../../db/database.ts';
import type { OperatorProposalTable } from '../../db/operator-tables.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import type { ManualControl } from '../../feed/manual-control.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import { exchangeItself } from '../operator/actor.ts';
import type { Actor } from '../operator/actor.ts';
import type { AuditedActions } from '../operator/audited-actions.ts';
import type { AuditLog } from '../operator/audit-log.ts';
import { isCarriedOut } from './carried-out.ts';
import { wireProposal } from './proposal-store.ts';
import type { ProposalFilter, ProposalStore } from './proposal-store.ts';
import { proposedCommand } from './proposed-command.ts';

export interface ProposalsDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly database: Database;
  readonly intents: Intents;
  readonly manual: ManualControl;
  readonly actions: AuditedActions;
  readonly audit: AuditLog;
  readonly store: ProposalStore;
  /** The state of a market as recorded in the audit log. */
  readonly factsOf: (marketId: MarketId) => Promise<object | null>;
  /** UTC ms. */
  readonly now: () => number;
}

export interface NewProposal {
  readonly marketId: MarketId;
  /** The market's version when it was looked at. */
  readonly marketVersion: number;
  readonly action: ProposedAction;
  readonly reason: string;
}

/** How long an operator's proposal and a feed's proposal wait, ms. */
const LIFE_MS = 30 * 60_000;
const FEED_LIFE_MS = 24 * 3_600_000;
/** Maximum proposals waiting for one market. */
const WAITING_MAX = 20;
/** Maximum markets with a feed result waiting. */
const FEED_WAITING_MAX = 500;
const FEED_NAME = 'feed';

/**
 * Results and voids by hand need two people (rules section 10.1): one proposes, another approves, and the exchange carries it out once, on exactly
 * the state of the market that both have seen.
 */
export class Proposals {
  readonly #deps: ProposalsDependencies;
  #approval!: Intent<OperatorProposalTable, Proposal>;

  private constructor(deps: ProposalsDependencies) {
    this.#deps = deps;
  }

  static async open(deps: ProposalsDependencies): Promise<Proposals> {
    const proposals = new Proposals(deps);
    proposals.#approval = await deps.intents.declare<OperatorProposalTable, Proposal>({
      name: 'carry out proposal',
      commands: (approved) => proposals.#commands(approved),
      done: (approved, outcomes, again) => proposals.#done(approved, outcomes, again),
      untaken: ({ proposal_id: id }) => [deps.store.undecided(id)],
    });
    return proposals;
  }

  /** Adds a proposal; MARKET_CHANGED if the market is no longer what the operator looked at. */
  async propose(proposal: NewProposal, actor: Actor): Promise<Proposal | Refused> {
    const { core, actions, store, factsOf } = this.#deps;
    const { marketId, marketVersion, action, reason } = proposal;
    const looked = await core.read((state) => {
      const market = marketView(state, marketId);
      if (market === undefined) return refuse('INVALID_MARKET_ID');
      if (market.version !== marketVersion) return refuse('MARKET_CHANGED');
      const command = proposedCommand(state, marketId, action, reason, actor.now);
      return isRefused(command) ? command : { market, command };
    });
    if (isRefused(looked)) return looked;
    const { market, command } = looked;
    await store.expire(actor.now);
    const waiting = await store.list({ state: 'PENDING', marketId, skip: 0, take: WAITING_MAX });
    if (waiting.length >= WAITING_MAX) return refuse('TOO_MANY_REQUESTS', { details: { retryAfterSec: 60 } });
    const row = newRow(proposal, market.definition.name, command, actor, LIFE_MS);
    const details = { proposalId: row.proposal_id, action };
    const act = { action: 'PROPOSE', subject: `market:${marketId}`, reason, details };
    return actions.carryOut(actor, { ...act, before: await factsOf(marketId) }, async () => {
      await store.add(row);
      return { result: wireProposal(row), after: { proposal: 'PENDING' } };
    });
  }

  /**
   * Adds a feed's result for a market that the feed does not run; one operator has to approve it. A later result for the same market replaces it.
   * False if it is nothing new, or if too many feed results are already waiting.
   */
  async proposeForFeed(
    marketId: MarketId,
    action: ProposedAction,
    reason: string,
    now: number,
  ): Promise<boolean> {
    const { core, store } = this.#deps;
    const looked = await core.read((state) => {
      const market = marketView(state, marketId);
      const command = proposedCommand(state, marketId, action, reason, now);
      return market === undefined || isRefused(command) ? null : { market, command };
    });
    if (looked === null) return false;
    const { market, command } = looked;
    await store.expire(now);
    const actor = { ...exchangeItself(now), name: FEED_NAME };
    const proposal = { marketId, marketVersion: market.version, action, reason };
    const row = newRow(proposal, market.definition.name, command, actor, FEED_LIFE_MS);
    return store.addForFeed(row, FEED_WAITING_MAX);
  }

  async list(filter: ProposalFilter, now: number): Promise<Proposal[]> {
    await this.#deps.store.expire(now);
    return (await this.#deps.store.list(filter)).map(wireProposal);
  }

  /** Approves and carries out. Of several concurrent approvals one decides, and repeating it gets the same answer. A refusal by the exchange is final. */
  async approve(proposalId: string, actor: Actor): Promise<Proposal | Refused> {
    const { actions, factsOf } = this.#deps;
    const row = await this.#undecided(proposalId, actor);
    if (isRefused(row)) return row;
    if (row.state !== 'PENDING') return answerOf(row);
    // A feed's result has no proposer; the feed counts as the first of the two.
    if (row.proposed_by !== null && row.proposed_by === actor.operatorId) return refuse('SAME_PERSON');
    const marketId = row.market_id as MarketId;
    const details = { proposalId, action: JSON.parse(row.action) as unknown, proposedBy: row.proposed_name };
    const act = { action: 'APPROVE_PROPOSAL', subject: `market:${marketId}`, reason: row.reason, details };
    const decided = await actions.carryOut(actor, { ...act, before: await factsOf(marketId) }, async () => {
      const after = await this.#carryOut(row, actor);
      if (after === null) return refuse('PROPOSAL_DECIDED');
      return {
        result: after,
        after: { proposal: after.state, refusal: after.refusal, market: await factsOf(marketId) },
      };
    });
    const end = isRefused(decided) ? await this.#meanwhile(decided, row, actor) : decided;
    return isRefused(end) ? end : answerOf(end);
  }

  /** Rejects a proposal, or withdraws the operator's own. */
  async reject(proposalId: string, reason: string, actor: Actor): Promise<Proposal | Refused> {
    const { actions, store } = this.#deps;
    const row = await this.#undecided(proposalId, actor);
    if (isRefused(row)) return row;
    if (row.state !== 'PENDING')
      return row.state === 'REJECTED' ? wireProposal(row) : refuse('PROPOSAL_DECIDED');
    const details = { proposalId, proposedBy: row.proposed_name };
    const act = { action: 'REJECT_PROPOSAL', subject: `market:${row.market_id}`, reason, details };
    const decided = await actions.carryOut(actor, { ...act, before: { proposal: 'PENDING' } }, async () => {
      if (!(await store.decide(proposalId, 'REJECTED', { ...actor, reason })))
        return refuse('PROPOSAL_DECIDED');
      const after = await store.byId(proposalId);
      return { result: wireProposal(after ?? row), after: { proposal: 'REJECTED' } };
    });
    if (!isRefused(decided)) return decided;
    const end = await this.#meanwhile(decided, row, actor);
    if (isRefused(end)) return end;
    return end.state === 'REJECTED' ? wireProposal(end) : decided;
  }

  /** The proposal, if the same operator's other press has already decided it; otherwise the refusal of this press. */
  async #meanwhile(
    refused: Refused,
    { proposal_id: id }: OperatorProposalTable,
    { operatorId }: Actor,
  ): Promise<OperatorProposalTable | Refused> {
    const row = refused.refused === 'PROPOSAL_DECIDED' ? await this.#deps.store.byId(id) : null;
    return row !== null && row.decided_by === operatorId ? row : refused;
  }

  /** The proposal if it is PENDING or was decided by this operator; a refusal otherwise. */
  async #undecided(proposalId: string, actor: Actor): Promise<OperatorProposalTable | Refused> {
    const { store } = this.#deps;
    await store.expire(actor.now);
    const row = await store.byId(proposalId);
    if (row === null) return refuse('NOT_FOUND');
    if (row.state === 'EXPIRED') return refuse('PROPOSAL_EXPIRED');
    const own = row.decided_by === actor.operatorId;
    return row.state === 'PENDING' || own ? row : refuse('PROPOSAL_DECIDED');
  }

  /** Null if another operator has decided it. */
  async #carryOut(row: OperatorProposalTable, actor: Actor): Promise<Proposal | null> {
    const { intents, store } = this.#deps;
    const lock = `proposal ${row.proposal_id}`;
    const approved = {
      ...row,
      state: 'APPROVED',
      decided_by: actor.operatorId,
      decided_name: actor.name,
      decided_at: actor.now,
    };
    const decided = store.decided(row.proposal_id, 'APPROVED', { ...actor, reason: null });
    try {
      return await intents.alone(lock, () =>
        this.#approval.carryOut({ lock, payload: approved, along: [decided] }),
      );
    } catch (error) {
      if (error instanceof UnexpectedChanges) return null;
      throw error;
    }
  }

  /**
   * A result or void by hand also stops the feed from settling the market again. The command applies to the market as it was when proposed, even
   * after a crash.
   */
  async #commands(row: OperatorProposalTable): Promise<NewCommand[]> {
    const marketId = row.market_id as MarketId;
    const command = commandOf(row);
    if (command.type === 'settleMarket' || command.type === 'voidMarket') {
      const { decided_name: by, decided_at: at, reason } = row;
      await this.#deps.manual.take(marketId, { by: by ?? '', at: at ?? 0, reason });
    }
    return [{ ...command, expects: { marketId, version: row.market_version } }];
  }

  /** On a repeat (`again`), the command itself may have changed the market. */
  async #done(
    row: OperatorProposalTable,
    [outcome]: readonly Outcome[],
    again: boolean,
  ): Promise<IntentEnd<Proposal>> {
    const { audit, core, database, now, store } = this.#deps;
    const code = outcome === undefined || outcome.ok ? null : outcome.refusal.code;
    const mayBeOwn = again && code === 'MARKET_CHANGED';
    const done = code === null || (mayBeOwn && (await isCarriedOut(core, database, commandOf(row))));
    const after = { state: done ? 'DONE' : 'REFUSED', refusal: done ? null : code } as const;
    const result = { ...wireProposal(row), ...after };
    const statements = [store.finished(row.proposal_id, after)];
    if (!again) return { result, statements };
    const entry = {
      actor: exchangeItself(now()),
      action: 'FINISH_PROPOSAL',
      subject: `market:${row.market_id}`,
      reason: row.reason,
      details: { proposalId: row.proposal_id, approvedBy: row.decided_name },
      before: { proposal: 'APPROVED' },
      outcome: 'DONE',
      after: { proposal: after.state, refusal: after.refusal },
    } as const;
    return { result, statements, commit: (all) => audit.add(entry, all) };
  }
}

function commandOf({ command }: OperatorProposalTable): NewCommand {
  return JSON.parse(command) as NewCommand;
}

function newRow(
  { marketId, marketVersion, action, reason }: NewProposal,
  marketName: string,
  command: NewCommand,
  { operatorId, name, now }: Actor,
  lifeMs: number,
): OperatorProposalTable {
  return {
    proposal_id: `prop-${randomBytes(8).toString('hex')}`,
    market_id: marketId,
    market_name: marketName,
    market_version: marketVersion,
    action: JSON.stringify(action),
    command: JSON.stringify(command),
    reason,
    state: 'PENDING',
    proposed_by: operatorId,
    proposed_name: name,
    proposed_at: now,
    expires_at: now + lifeMs,
    decided_by: null,
    decided_name: null,
    decided_at: null,
    decision_reason: null,
    refusal: null,
  };
}

/** A decided proposal: its content, or the code with which the exchange refused it. */
function answerOf(proposal: OperatorProposalTable | Proposal): Proposal | Refused {
  const wire = 'proposal_id' in proposal ? wireProposal(proposal) : proposal;
  if (wire.state === 'REJECTED') return refuse('PROPOSAL_DECIDED');
  return wire.refusal === null ? wire : refuse(wire.refusal);
}
