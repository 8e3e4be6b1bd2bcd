import { statementOf } from '@layline/engine/agents/statements.ts';
import type { EngineEvent, Posting } from '@layline/engine/events.ts';
import type { GroupSettled } from '@layline/engine/agents/agent-events.ts';
import { parentsOf } from '../auditor/agents-tree.ts';
import type { Member } from '../auditor/agents-world.ts';
import type { World } from '../auditor/world.ts';

/** Statements between levels (agent rules section 7.2), derived from postings alone and compared with the groups of each settlement. */

/** The subject of a line of a statement. */
type Heading = 'RESULT' | 'COMMISSION' | 'REBATE' | 'ROUND' | 'ENTRY' | 'OTHER';

const HEADINGS: readonly (readonly [RegExp, Heading])[] = [
  [/^(SETTLEMENT|SHARE)(_REVERSAL)?$/, 'RESULT'],
  [/^COMMISSION(_SHARE)?(_REVERSAL)?$/, 'COMMISSION'],
  [/^REBATE(_REVERSAL)?$/, 'REBATE'],
  [/^ROUND_SHARE$/, 'ROUND'],
  [/^(DEPOSIT|WITHDRAW|RECEIVE|PAY|WRITE_OFF)$/, 'ENTRY'],
];

/** The member whose branch an account counts in. */
function ownerOf(world: World, account: string): Member | undefined {
  const match = /^(?:agent:(.+):cash|player:(.+):(?:cash|withdrawal_pending))$/.exec(account);
  return world.members.get(match?.[1] ?? match?.[2] ?? '');
}

/** The members in whose branch an account counts: its owner and all above. */
function countsFor(world: World, account: string): string[] {
  const owner = ownerOf(world, account);
  return owner === undefined ? [] : [owner.id, ...parentsOf(world, owner).map(({ id }) => id)];
}

type Lines = Map<string, number>;

function add(lines: Lines, name: string, amount: number): void {
  lines.set(name, (lines.get(name) ?? 0) + amount);
}

function sumOf(lines: Lines): number {
  let sum = 0;
  for (const amount of lines.values()) sum += amount;
  return sum;
}

/** The levels of a chain from the top down, without the site. */
function levelsOf(chain: string): (string | undefined)[] {
  return chain
    .split('/')
    .slice(2, -1)
    .map((level) => level.split('@')[0]);
}

function total(list: readonly number[]): number {
  return list.reduce((sum, part) => sum + part, 0);
}

/** What a settled group comes to on both sides of the edge above a member: in its branch, and above. */
function sidesOf(group: GroupSettled, member: string): Record<Heading, [below: number, above: number]> {
  const levels = levelsOf(group.chain);
  // The site is first among the parts; the player comes behind all levels.
  const place = member === group.playerId ? levels.length : levels.indexOf(member);
  const sides: Record<Heading, [number, number]> = {
    RESULT: [0, 0],
    COMMISSION: [0, 0],
    REBATE: [0, 0],
    ROUND: [0, 0],
    ENTRY: [0, 0],
    OTHER: [0, 0],
  };
  if (place < 0) return sides;
  const [above, below] = [total(group.parts.slice(0, place + 1)), total(group.parts.slice(place + 1))];
  const heading = group.of === 'RESULT' ? 'RESULT' : 'COMMISSION';
  const own = group.of === 'RESULT' ? group.amount : 0 - group.amount;
  sides[heading] = [own + below, 0 - above];
  if (group.of === 'RESULT') {
    const earned = total(group.earned.slice(place)) - total(group.borne.slice(place + 1));
    const given = total(group.borne.slice(0, place + 1)) - total(group.earned.slice(0, place));
    sides.REBATE = [earned, given];
  }
  return sides;
}

/** The statements of all edges, week by week. */
export class Statements {
  readonly #world: World;
  /** Lines of the current week by member. */
  readonly #lines = new Map<string, Lines>();
  readonly #openings = new Map<string, number>();
  /** The groups of the settlement in force, by market. */
  readonly #groups = new Map<string, GroupSettled[]>();
  /** The postings of the current week. */
  #postings: Posting[] = [];
  lines = 0;
  rounds = 0;
  corrections = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** Adds what a step posted. Returns what does not add up, or null. */
  follow(events: readonly EngineEvent[]): string | null {
    const step = new Map<string, Lines>();
    for (const event of events) {
      if (event.type !== 'posting') continue;
      this.#postings.push(event);
      const heading = HEADINGS.find(([kinds]) => kinds.test(event.kind))?.[1] ?? 'OTHER';
      const [gains, loses] = [countsFor(this.#world, event.to), countsFor(this.#world, event.from)];
      for (const id of new Set([...gains, ...loses])) {
        const amount = (gains.includes(id) ? event.amount : 0) - (loses.includes(id) ? event.amount : 0);
        const lines = step.get(id) ?? new Map<string, number>();
        step.set(id, lines);
        // An entry between members below the edge is no line of it.
        if (amount !== 0) add(lines, `${heading} ${event.marketId ?? ''}`, amount);
      }
    }
    for (const [id, lines] of step) {
      const week = this.#lines.get(id) ?? new Map<string, number>();
      this.#lines.set(id, week);
      for (const [name, amount] of lines) add(week, name, amount);
    }
    return this.#compareGroups(events, step) ?? this.#compareRounds(events, step);
  }

  /** A round's shares must match on both sides of every edge: what the levels below receive is what the player's result leaves after the levels above. */
  #compareRounds(events: readonly EngineEvent[], step: ReadonlyMap<string, Lines>): string | null {
    const closed = events.find((event) => event.type === 'roundClosed');
    if (closed === undefined) return null;
    const { amount, chain, parts, roundId } = closed;
    const levels = levelsOf(chain);
    for (const { id } of this.#world.members.values()) {
      const place = levels.indexOf(id);
      const [above, below] = [total(parts.slice(0, place + 1)), total(parts.slice(place + 1))];
      const [child, parent] = place < 0 ? [0, 0] : [below, 0 - amount - above];
      const posted = step.get(id)?.get('ROUND ') ?? 0;
      if (child !== parent || child !== posted) {
        return `round ${roundId} for ${id}: ${child} below, ${parent} above, ${posted} posted`;
      }
      if (posted !== 0) this.rounds += 1;
    }
    return null;
  }

  /** Every line of a settlement is the same from both sides of its edge. */
  #compareGroups(events: readonly EngineEvent[], step: ReadonlyMap<string, Lines>): string | null {
    const settled = events.find((event) => event.type === 'marketSettled');
    if (settled === undefined) return null;
    const { marketId } = settled;
    const before = this.#groups.get(marketId) ?? [];
    const after = events.filter((event) => event.type === 'groupSettled');
    this.#groups.set(marketId, after);
    if (before.length > 0) this.corrections += 1;
    const isHouse = after.concat(before).some(({ of }) => of === 'RESULT');
    for (const { id } of this.#world.members.values()) {
      for (const heading of isHouse ? (['RESULT', 'REBATE'] as const) : (['COMMISSION'] as const)) {
        const sum = (groups: readonly GroupSettled[], side: 0 | 1): number =>
          total(groups.map((group) => sidesOf(group, id)[heading][side]));
        const [child, parent] = [0 as const, 1 as const].map((side) => sum(after, side) - sum(before, side));
        const posted = step.get(id)?.get(`${heading} ${marketId}`) ?? 0;
        if (child !== parent || child !== posted) {
          return `${heading} of ${marketId} for ${id}: ${child} below, ${parent} above, ${posted} posted`;
        }
        if (posted !== 0) this.lines += 1;
      }
    }
    return null;
  }

  /** Closes the week: opening and lines have to come to what the branch is worth now. */
  close(branchSum: (id: string) => number): string | null {
    for (const { id } of this.#world.members.values()) {
      const opening = this.#openings.get(id) ?? 0;
      const closing = opening + sumOf(this.#lines.get(id) ?? new Map());
      const stated = statementOf(id, opening, this.#postings);
      if (closing !== branchSum(id) || stated.closing !== closing)
        return `the statement of ${id} closes at ${closing}, not ${branchSum(id)}`;
      this.#openings.set(id, closing);
    }
    this.#lines.clear();
    this.#postings = [];
    return null;
  }
}
