import * as v from 'valibot';
import { EntryKind } from './agent.ts';
import { BonusDefinition } from './bonus.ts';
import { Amount, Count, Id, Instant } from '../wire.ts';
import { ProviderId } from '../casino/wallet-protocol.ts';

/** What an operator has asked for that another one agrees to by making the same call; `call` is its name. */
export const SameCall = v.variant('call', [
  v.object({ call: v.literal('addBonus'), domain: v.string(), definition: BonusDefinition }),
  /** For ever: an exclusion for some months takes one person. */
  v.object({ call: v.literal('excludePlayer'), playerId: Id }),
  v.object({
    call: v.literal('setAgentCredit'),
    nodeId: Id,
    credit: Amount,
    exposureLimit: v.nullable(Amount),
    creditVersion: Count,
  }),
  v.object({ call: v.literal('proposeAgentEntry'), nodeId: Id, kind: EntryKind, amount: Amount }),
  v.object({ call: v.literal('answerAgentEntry'), nodeId: Id, entryId: Id, kind: EntryKind, amount: Amount }),
  v.object({ call: v.literal('decideAgentDispute'), nodeId: Id, disputeId: Id, adjustment: Amount }),
  v.object({ call: v.literal('voidCasinoRound'), provider: Id, playerId: Id, roundId: Id, staked: Amount }),
  v.object({
    call: v.literal('decideHeldCredit'),
    provider: Id,
    playerId: Id,
    txId: Id,
    decision: v.picklist(['PAY', 'DECLINE']),
    amount: Amount,
  }),
  v.object({ call: v.literal('voidTableRound'), tableId: ProviderId, roundId: ProviderId }),
]);
export type SameCall = v.InferOutput<typeof SameCall>;

/** An act that waits for a second operator, or that was refused when the second one had agreed. */
export const AskedAct = v.object({
  /** Tells acts apart while they wait. */
  actId: v.string(),
  act: SameCall,
  /** User name of the player, or name of the level, that it is about; null if there is none. */
  name: v.nullable(v.string()),
  reason: v.string(),
  askedBy: v.string(),
  askedAt: Instant,
  /** After this it has to be asked for again. */
  expiresAt: Instant,
  /** What it was refused with after another operator had agreed; null while it waits. It is listed for half an hour after that, and can be asked for again. */
  refused: v.nullable(
    v.object({
      /** One of the codes of the call. */
      code: v.string(),
      message: v.string(),
      agreedBy: v.string(),
      at: Instant,
    }),
  ),
});
export type AskedAct = v.InferOutput<typeof AskedAct>;
