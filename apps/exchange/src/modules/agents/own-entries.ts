import {
  answerOwnAgentEntry,
  askAgentWithdrawal,
  getOwnAgentEntries,
} from '@layline/contract/calls/agent-entries.ts';
import type { AgentEntry, OwnAgentEntry } from '@layline/contract/entities/agent.ts';
import { fromPaise, toPaise } from '@layline/contract/wire.ts';
import { entryView, memberDetailView } from '@layline/engine/agent-views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { isRefused, refuse, route } from '@layline/server/http/route.ts';
import type { Refused, Route } from '@layline/server/http/route.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import type { NewCommand } from '../../core/engine.ts';
import type { Intents } from '../../core/intents.ts';
import { refusedBy, submitCommand } from '../../http/engine-refusals.ts';
import { idFor } from './caller.ts';
import type { EntryLists } from './entry-lists.ts';
import { rowOf, wireEntry } from './wire-entry.ts';

const TAKE = 50;

function withoutName({
  nodeId: _nodeId,
  name: _name,
  inPlaceOf: _inPlaceOf,
  ...entry
}: AgentEntry): OwnAgentEntry {
  return entry;
}

/** A player's request to be paid out. */
type Ask = Extract<NewCommand, { type: 'proposeEntry' }>;

/** The player's calls about entries with the agent who opened the account. */
export async function ownEntryRoutes(
  core: CoreCommands & CoreReads<ExchangeState>,
  entries: EntryLists,
  intents: Pick<Intents, 'alone' | 'declare'>,
): Promise<readonly Route[]> {
  const asking = await intents.declare<Ask, Refused | null>({
    name: 'agent withdrawal',
    commands: (command) => [command],
    done: (_, [outcome]) => ({ result: outcome?.ok === false ? refusedBy(outcome.refusal) : null }),
    untaken: () => [],
  });
  async function answer(
    player: PlayerId,
    entryId: string,
    given: 'CONFIRM' | 'DECLINE',
    now: number,
  ): Promise<OwnAgentEntry | Refused> {
    const known = await core.read((state) => entryView(state, entryId));
    if (known?.childId !== player) return refuse('NODE_NOT_FOUND');
    const reply = await submitCommand(core, {
      type: 'answerEntry',
      entryId,
      by: player,
      answer: given === 'CONFIRM' ? 'CONFIRM' : 'REJECT',
    });
    return isRefused(reply) ? reply : shown(player, entryId, now);
  }

  /** Asks for chips to be paid out. They stay where they are, so they have to be there again when the request is paid. */
  async function ask(
    player: PlayerId,
    externalId: string,
    amount: Paise,
    now: number,
  ): Promise<OwnAgentEntry | Refused> {
    const view = await core.read((state) => memberDetailView(state, player));
    if (view === undefined) return refuse('NODE_NOT_FOUND');
    const entryId = idFor(player, externalId);
    const isNew = (await core.read((state) => entryView(state, entryId))) === undefined;
    const { cash, branchSum, room, branchRoom } = view;
    const most = Math.max(0, Math.min(cash, branchSum, room, branchRoom));
    if (isNew && amount > most) {
      const details = { needed: fromPaise(amount), available: fromPaise(paise(most)) };
      return refuse('INSUFFICIENT_FUNDS', { details });
    }
    if (isNew && (await entries.openRequests(player, now)).length > 0)
      return refuse('TOO_MANY_OPEN_REQUESTS');
    const payload: Ask = {
      type: 'proposeEntry',
      entryId,
      childId: player,
      by: player,
      kind: 'COVER',
      amount,
    };
    const refused = await asking.carryOut({ lock: lockOf(player), payload });
    return refused ?? shown(player, entryId, now);
  }

  async function shown(player: PlayerId, entryId: string, now: number): Promise<OwnAgentEntry | Refused> {
    const entry = await core.read((state) => entryView(state, entryId));
    return entry === undefined
      ? refuse('NODE_NOT_FOUND')
      : withoutName(wireEntry(rowOf(entry, now), player, new Map(), now));
  }
  return [
    ...ownEntryReads(entries),
    route(answerOwnAgentEntry, ({ session, body, now }) =>
      answer(session.playerId, body.entryId, body.answer, now),
    ),
    // One request per player at a time, because each checks for another one that is waiting.
    route(askAgentWithdrawal, ({ session: { playerId }, body, now }) =>
      intents.alone(lockOf(playerId), () => ask(playerId, body.externalId, toPaise(body.amount), now)),
    ),
  ];
}

function lockOf(player: PlayerId): string {
  return `agent withdrawal of ${player}`;
}

/** The routes that only read. */
export function ownEntryReads(entries: Pick<EntryLists, 'page'>): readonly Route[] {
  return [
    route(getOwnAgentEntries, async ({ session, now }) => {
      const { playerId } = session;
      const page = await entries.page(playerId, { nodeId: playerId, take: TAKE }, now);
      return { entries: page.entries.map(withoutName) };
    }),
  ];
}
