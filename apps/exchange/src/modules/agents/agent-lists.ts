import type { ExchangeState } from '@layline/engine/state.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Database } from '../../db/database.ts';
import { ClosedWeeks } from './closed-weeks.ts';
import { DisputableLines } from './disputable-lines.ts';
import { DisputeLists } from './dispute-lists.ts';
import { EntryLists } from './entry-lists.ts';
import { MemberNames } from './member-names.ts';
import { Statements } from './statements.ts';

/** What is read of the tree of agents. It changes nothing, so any process may have it. */
export interface AgentLists {
  readonly names: MemberNames;
  readonly entries: EntryLists;
  readonly weeks: ClosedWeeks;
  readonly statements: Statements;
  readonly disputes: DisputeLists;
  readonly lines: DisputableLines;
}

export function agentLists(core: CoreReads<ExchangeState>, database: Database): AgentLists {
  const names = new MemberNames(database);
  const entries = new EntryLists(database, core, names);
  const weeks = new ClosedWeeks(database, core);
  const statements = new Statements(database, core, names, entries, weeks);
  return {
    names,
    entries,
    weeks,
    statements,
    disputes: new DisputeLists(database, core, names),
    lines: new DisputableLines({ core, database, statements, weeks }),
  };
}
