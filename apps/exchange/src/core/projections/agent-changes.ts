import { ENTRY_KINDS } from '@layline/domain/agents/nodes.ts';
import type { Command } from '@layline/engine/commands.ts';
import type { EngineEvent, Posting } from '@layline/engine/events.ts';
import type { StorageKind } from '@layline/server/db/database.ts';
import { insertRows } from '@layline/server/db/insert-rows.ts';
import { rowsSource } from '@layline/server/db/rows.ts';
import type { RowsStatement, SqlValue } from '@layline/server/db/statement.ts';

const MEMBER = { member_id: 'text', parent_id: 'text', balance: 'integer', lines: 'integer' } as const;
const LINE = {
  member_id: 'text',
  nth: 'integer',
  seq: 'integer',
  at: 'integer',
  market_id: 'text',
  kind: 'text',
  amount: 'integer',
  moved: 'integer',
} as const;
const ENTRY = {
  entry_id: 'text',
  seq: 'integer',
  child_id: 'text',
  parent_id: 'text',
  kind: 'text',
  amount: 'integer',
  status: 'text',
  proposed_by: 'text',
  proposed_at: 'integer',
  answered_at: 'integer',
} as const;
const GROUP = {
  market_id: 'text',
  seq: 'integer',
  place: 'integer',
  settlement_version: 'integer',
  what: 'text',
  player_id: 'text',
  chain: 'text',
  amount: 'integer',
  parts: 'text',
  base: 'integer',
  earned: 'text',
  borne: 'text',
  at: 'integer',
} as const;

const WEEK = { week: 'integer', seq: 'integer', at: 'integer', until: 'integer' } as const;
const DISPUTE = {
  dispute_id: 'text',
  seq: 'integer',
  child_id: 'text',
  parent_id: 'text',
  claimant: 'text',
  week: 'integer',
  amount: 'integer',
  opened_at: 'integer',
  adjustment: 'integer',
  decided_at: 'integer',
} as const;

/** The kind of a line that is an entry between a member and its parent. */
export const ENTRY_LINE = 'ENTRY';

/** The kind of a line by which a dispute was decided. */
export const ADJUSTMENT_LINE = 'ADJUSTMENT';

/** Parents by member; empty for the site. */
export type Parents = Map<string, string>;

interface Line {
  readonly member: string;
  readonly at: number;
  readonly market: string | null;
  readonly kind: string;
  amount: number;
}

function isEntry(kind: string, externalId: string): boolean {
  return externalId.startsWith('entry:') && ENTRY_KINDS.some((name) => name === kind);
}

/** Collects the tree, the movements of branch sums, entries, groups of settlements, closed weeks and disputes, from several batches. */
export class AgentChanges {
  readonly #parents: Parents;
  readonly #members = new Map<string, { balance: number; lines: number }>();
  readonly #lines: SqlValue[][] = [];
  readonly #entries = new Map<string, SqlValue[]>();
  readonly #groups: SqlValue[][] = [];
  readonly #weeks: SqlValue[][] = [];
  readonly #disputes = new Map<string, SqlValue[]>();
  /** Movements of the command at hand. */
  readonly #moved = new Map<string, Line>();
  #command: Command | null = null;
  #place = 0;

  constructor(parents: Parents) {
    this.#parents = parents;
  }

  /** Begins the next command; the one before is complete. */
  begin(command: Command): void {
    this.#end();
    this.#command = command;
    this.#place = 0;
  }

  add(event: EngineEvent): void {
    switch (event.type) {
      case 'nodeCreated':
        return this.#join(event.nodeId, event.parentId ?? '');
      case 'playerOpened': {
        const upline = this.#command?.type === 'openPlayer' ? this.#command.upline : undefined;
        return upline === undefined ? undefined : this.#join(event.playerId, upline.parentId);
      }
      case 'nodeMoved':
        return this.#move(event.nodeId, event.parentId ?? '');
      case 'posting':
        return this.#posting(event);
      case 'entryChanged':
        return this.#entry(event);
      case 'groupSettled':
        return this.#group(event);
      case 'weekClosed':
        return this.#week(event);
      case 'disputeOpened':
        return this.#opened(event);
      case 'disputeClosed':
        return this.#decided(event);
      default:
        return undefined;
    }
  }

  #join(member: string, parent: string): void {
    this.#parents.set(member, parent);
    this.#members.set(member, { balance: 0, lines: 0 });
  }

  #move(member: string, parent: string): void {
    this.#parents.set(member, parent);
    if (!this.#members.has(member)) this.#members.set(member, { balance: 0, lines: 0 });
  }

  #posting({ edges = [], kind, externalId, marketId, at, amount: posted }: Posting): void {
    if (kind === 'COVER') this.#covered(edges[0]?.childId, posted);
    const name = isEntry(kind, externalId) ? ENTRY_LINE : kind;
    for (const { childId: member, amount } of edges) {
      const key = `${member}\n${marketId ?? ''}\n${name}`;
      const line = this.#moved.get(key) ?? { member, at, market: marketId, kind: name, amount: 0 };
      line.amount += amount;
      this.#moved.set(key, line);
    }
  }

  #entry(event: Extract<EngineEvent, { readonly type: 'entryChanged' }>): void {
    const command = this.#command;
    if (command === null) return;
    const { entryId, childId, kind, amount, status } = event;
    const parent = this.#parents.get(childId) ?? '';
    const answered = status === 'PROPOSED' ? null : command.at;
    const known = this.#entries.get(entryId);
    const by = command.type === 'proposeEntry' && command.by === childId ? 'CHILD' : 'PARENT';
    const row =
      known === undefined
        ? [entryId, command.seq, childId, parent, kind, amount, status, by, command.at, answered]
        : [...known.slice(0, 6), status, ...known.slice(7, 9), answered];
    this.#entries.set(entryId, row);
  }

  /** The entry of an absent level in whose place another pays: it owes its parent what its player was paid. */
  #covered(level: string | undefined, amount: number): void {
    const command = this.#command;
    if (level === undefined || command?.type !== 'answerEntry') return;
    const id = `${command.entryId}:${level}`;
    const parent = this.#parents.get(level) ?? '';
    this.#entries.set(id, [
      id,
      command.seq,
      level,
      parent,
      'COVER',
      amount,
      'POSTED',
      'CHILD',
      command.at,
      command.at,
    ]);
  }

  #week({ week, until }: Extract<EngineEvent, { readonly type: 'weekClosed' }>): void {
    if (this.#command !== null) this.#weeks.push([week, this.#command.seq, this.#command.at, until]);
  }

  #opened(event: Extract<EngineEvent, { readonly type: 'disputeOpened' }>): void {
    const { disputeId, childId, claimant, week, amount } = event;
    const command = this.#command;
    if (command === null) return;
    const parent = this.#parents.get(childId) ?? '';
    const row = [disputeId, command.seq, childId, parent, claimant, week, amount, command.at, null, null];
    this.#disputes.set(disputeId, row);
  }

  /** A dispute of an earlier batch has a row that only its last two columns reach. */
  #decided(event: Extract<EngineEvent, { readonly type: 'disputeClosed' }>): void {
    const { disputeId, childId, adjustment } = event;
    const command = this.#command;
    if (command === null) return;
    const opened = this.#disputes.get(disputeId) ?? [disputeId, 0, childId, '', '', 0, 0, 0];
    this.#disputes.set(disputeId, [...opened.slice(0, 8), adjustment, command.at]);
  }

  #group(event: Extract<EngineEvent, { readonly type: 'groupSettled' }>): void {
    const { marketId, settlementVersion, of, playerId, chain, amount, parts, base, earned, borne, at } =
      event;
    const lists = [parts, earned, borne].map((list) => JSON.stringify(list));
    const [partList, earnedList, borneList] = lists as [string, string, string];
    this.#groups.push([
      marketId,
      this.#command?.seq ?? 0,
      this.#place,
      settlementVersion,
      of,
      playerId,
      chain,
      amount,
      partList,
      base,
      earnedList,
      borneList,
      at,
    ]);
    this.#place += 1;
  }

  #end(): void {
    const seq = this.#command?.seq ?? 0;
    for (const { member, at, market, kind, amount } of this.#moved.values()) {
      if (amount === 0) continue;
      const sums = this.#members.get(member) ?? { balance: 0, lines: 0 };
      sums.balance += amount;
      sums.lines += 1;
      this.#members.set(member, sums);
      this.#lines.push([member, sums.lines, seq, at, market, kind, amount, sums.balance]);
    }
    this.#moved.clear();
  }

  statements(kind: StorageKind): readonly RowsStatement[] {
    this.#end();
    const members = [...this.#members].map(([member, { balance, lines }]) => [
      member,
      this.#parents.get(member) ?? '',
      balance,
      lines,
    ]);
    return [
      { sql: insertLines(kind), rows: this.#lines },
      insertRows(
        kind,
        'agent_members',
        MEMBER,
        members,
        `(member_id) do update set parent_id = excluded.parent_id, balance = agent_members.balance + excluded.balance,
          lines = agent_members.lines + excluded.lines`,
      ),
      insertRows(
        kind,
        'agent_entries',
        ENTRY,
        [...this.#entries.values()],
        '(entry_id) do update set status = excluded.status, answered_at = excluded.answered_at',
      ),
      insertRows(kind, 'agent_groups', GROUP, this.#groups),
      insertRows(kind, 'agent_weeks', WEEK, this.#weeks),
      insertRows(
        kind,
        'agent_disputes',
        DISPUTE,
        [...this.#disputes.values()],
        '(dispute_id) do update set adjustment = excluded.adjustment, decided_at = excluded.decided_at',
      ),
    ];
  }
}

/** Line numbers continue from the member's row, which the next statement updates. */
function insertLines(kind: StorageKind): string {
  return `insert into agent_lines (member_id, line, seq, at, market_id, kind, amount, balance)
    select d.member_id, coalesce(m.lines, 0) + d.nth, d.seq, d.at, d.market_id, d.kind, d.amount,
      coalesce(m.balance, 0) + d.moved
    from ${rowsSource(kind, LINE)} left join agent_members m on m.member_id = d.member_id`;
}
