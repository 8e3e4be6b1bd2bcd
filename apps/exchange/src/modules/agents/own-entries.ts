import { answerOwnAgentEntry, getOwnAgentEntries } from '@layline/contract/calls/agent-entries.ts';
import type { AgentEntry, OwnAgentEntry } from '@layline/contract/entities/agent.ts';
import { entryView } from '@layline/engine/agent-views.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { isRefused, refuse, route } from '@layline/server/http/route.ts';
import type { Refused, Route } from '@layline/server/http/route.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import { submitCommand } from '../../http/engine-refusals.ts';
import type { EntryLists } from './entry-lists.ts';
import { rowOf, wireEntry } from './wire-entry.ts';

const TAKE = 50;

function withoutName({ nodeId: _nodeId, name: _name, ...entry }: AgentEntry): OwnAgentEntry {
  return entry;
}

/** The player's calls about entries with the agent who opened the account. */
export function ownEntryRoutes(
  core: CoreCommands & CoreReads<ExchangeState>,
  entries: EntryLists,
): readonly Route[] {
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
    if (isRefused(reply)) return reply;
    const entry = await core.read((state) => entryView(state, entryId));
    return entry === undefined
      ? refuse('NODE_NOT_FOUND')
      : withoutName(wireEntry(rowOf(entry, now), player, new Map(), now));
  }
  return [
    route(getOwnAgentEntries, async ({ session, now }) => {
      const { playerId } = session;
      const page = await entries.page(playerId, { nodeId: playerId, take: TAKE }, now);
      return { entries: page.entries.map(withoutName) };
    }),
    route(answerOwnAgentEntry, ({ session, body, now }) =>
      answer(session.playerId, body.entryId, body.answer, now),
    ),
  ];
}
