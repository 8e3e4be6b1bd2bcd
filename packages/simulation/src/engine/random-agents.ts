import { ENTRY_KINDS, LOCK_KINDS, REBATE_BASES, SHARE_KINDS } from '@layline/domain/agents/nodes.ts';
import type { AgentLevel } from '@layline/domain/agents/nodes.ts';
import type { Unsequenced } from '@layline/engine/commands.ts';
import { playerId, type AgentId } from '@layline/units/ids.ts';
import { rupees, type Paise } from '@layline/units/money.ts';
import type { Random } from '../base/random.ts';
import { parentsOf } from '../auditor/agents-tree.ts';
import type { Member } from '../auditor/agents-world.ts';
import type { World } from '../auditor/world.ts';
import { randomCasino } from './random-casino.ts';

/** The levels of every simulated tree: four levels, and a branch that skips two. */
type LevelOf = readonly [id: string, parentId: string | null, level: AgentLevel];
type PlaceOf = readonly [id: string, parentId: string];

const LEVELS: readonly LevelOf[] = [
  ['U', null, 'SUPER'],
  ['M', 'U', 'MASTER'],
  ['A', 'M', 'AGENT'],
  ['B', null, 'AGENT'],
];

const PLAYERS: readonly PlaceOf[] = [
  ['g1', 'A'],
  ['g2', 'A'],
  ['g3', 'M'],
  ['g4', 'B'],
];

type Perhaps = Unsequenced | null;

/** Commands about agents: first the tree, then changes of it. */
export class RandomAgents {
  readonly #random: Random;
  readonly #world: World;
  #ids = 0;

  constructor(random: Random, world: World) {
    this.#random = random;
    this.#world = world;
  }

  /** The next command about agents, or null for one about something else. */
  next(): Perhaps {
    const { members } = this.#world;
    const level = LEVELS.find(([id]) => !members.has(id));
    if (level) return this.#level(level);
    const player = PLAYERS.find(([id]) => !members.has(id));
    if (player) return this.#player(player);
    if (!this.#random.chance(12)) return null;
    return this.#random.weighted<() => Perhaps>([
      [80, () => this.#entry()],
      [30, () => this.#answer()],
      [40, () => this.#credit()],
      [50, () => this.#terms()],
      [20, () => this.#accept()],
      [10, () => this.#lock()],
      [40, () => this.#lift()],
      [6, () => this.#level(this.#random.chance(50) ? this.#random.pick(LEVELS) : this.#newLevel())],
      [3, () => this.#player(this.#random.pick(PLAYERS))],
      [10, () => this.#week()],
      [8, () => this.#close()],
      [14, () => this.#move()],
      [12, () => this.#settings()],
      [14, () => this.#dispute()],
      [14, () => this.#judge()],
      [25, () => randomCasino(this.#random, this.#world, this.#id())],
    ])();
  }

  #id(): string {
    this.#ids += 1;
    return `x${this.#ids}`;
  }

  #anyMember(): Member {
    return this.#random.pick([...this.#world.members.values()]);
  }

  /** Usually a member's parent, sometimes anybody. */
  #giver(member: Member): AgentId | null {
    if (this.#random.chance(90)) return member.parent as AgentId | null;
    return this.#random.chance(30) ? null : (this.#anyMember().id as AgentId);
  }

  /** Mostly fewer basis points than the parent has. */
  #part(most: number | undefined): number {
    if (this.#random.chance(4)) return Math.min(10_000, (most ?? 10_000) + 1);
    const highest = most ?? 10_000;
    return this.#random.int(highest >> 1, highest);
  }

  #level([id, parentId, level]: LevelOf): Unsequenced {
    const parent = parentId === null ? undefined : this.#world.members.get(parentId);
    const share = (kind: string): number => this.#part(parent?.shares[kind]);
    const rate = (kind: string): number => Math.min(500, this.#part(parent?.rates[kind] ?? 500));
    const basis = () => this.#random.pick(REBATE_BASES);
    const isSpare = id.startsWith('x');
    const [BOOKMAKER, FANCY, CASINO, EXCHANGE, BONUS] = SHARE_KINDS.map(share);
    return {
      type: 'createNode',
      nodeId: id as AgentId,
      parentId: parentId as AgentId | null,
      level,
      funded: id === 'B',
      credit: rupees(
        this.#random.pick(id === 'B' ? [0, 0, 1] : [2_000, 20_000, 500_000, ...(isSpare ? [0, 0] : [])]),
      ),
      shares: {
        BOOKMAKER: BOOKMAKER ?? 0,
        FANCY: FANCY ?? 0,
        CASINO: CASINO ?? 0,
        EXCHANGE: EXCHANGE ?? 0,
        BONUS: BONUS ?? 0,
      },
      rates: { BOOKMAKER: rate('BOOKMAKER'), FANCY: rate('FANCY') },
      bases: parentId === null ? { BOOKMAKER: basis(), FANCY: basis() } : null,
    };
  }

  /** A level placed anywhere in the tree, even where the rules forbid it. */
  #newLevel(): LevelOf {
    const levels = [...this.#world.members.values()].filter(({ level }) => level !== '');
    if (levels.length > 9) return this.#random.pick(LEVELS);
    return [this.#id(), this.#random.pick(levels).id, this.#random.pick(['MASTER', 'AGENT'])];
  }

  #player([id, parentId]: PlaceOf): Unsequenced {
    const parent = this.#world.members.get(parentId);
    const rate = (kind: string): number => this.#part(parent?.rates[kind] ?? 0);
    return {
      type: 'openPlayer',
      playerId: playerId(id),
      kind: 'PLAYER',
      commissionDiscount: 0,
      upline: {
        parentId: parentId as AgentId,
        credit: rupees(this.#random.pick([0, 5_000, 50_000])),
        rates: { BOOKMAKER: rate('BOOKMAKER'), FANCY: rate('FANCY') },
      },
    };
  }

  #entry(): Unsequenced {
    const child = this.#anyMember();
    const by = this.#random.chance(50) ? (child.id as AgentId) : this.#giver(child);
    const amount = rupees(this.#random.int(1, this.#random.pick([100, 2_000, 50_000])));
    const ids = [...this.#world.entries.keys()];
    const entryId = ids.length > 0 && this.#random.chance(5) ? this.#random.pick(ids) : this.#id();
    return {
      type: 'proposeEntry',
      entryId,
      childId: child.id,
      by,
      kind: this.#random.pick(ENTRY_KINDS),
      amount,
    };
  }

  #answer(): Perhaps {
    const open = [...this.#world.entries].filter(([, { status }]) => status === 'PROPOSED');
    const from = open.length > 0 && this.#random.chance(85) ? open : [...this.#world.entries];
    const picked = from.length === 0 ? undefined : this.#random.pick(from);
    if (!picked) return null;
    const [entryId, { childId }] = picked;
    const parent = this.#world.members.get(childId)?.parent ?? null;
    const above = this.#random.pick([null, 'U', 'M']);
    const by = this.#random.pick([childId, parent, parent, above, this.#anyMember().id]);
    return { type: 'answerEntry', entryId, by, answer: this.#random.pick(['CONFIRM', 'CONFIRM', 'REJECT']) };
  }

  #credit(): Unsequenced {
    const member = this.#anyMember();
    const parent = member.parent === null ? undefined : this.#world.members.get(member.parent);
    const isLevel = member.level !== '';
    return {
      type: 'setCredit',
      nodeId: member.id,
      by: this.#giver(member),
      credit: rupees(this.#random.int(0, this.#random.pick([500, 20_000, 800_000]))),
      exposureLimit: isLevel && this.#random.chance(20) ? rupees(this.#random.int(1, 50_000)) : null,
      ...(this.#random.chance(60) && { secondedBy: (parent?.parent ?? null) as AgentId | null }),
      ...(this.#random.chance(20) && { version: member.creditVersion + this.#random.int(0, 2) }),
    };
  }

  #terms(): Unsequenced {
    const member = this.#anyMember();
    const parent = member.parent === null ? undefined : this.#world.members.get(member.parent);
    const isPlayer = member.level === '';
    const kind = this.#random.pick(isPlayer ? (['BOOKMAKER', 'FANCY'] as const) : SHARE_KINDS);
    const hasRate = kind === 'BOOKMAKER' || kind === 'FANCY';
    return {
      type: 'proposeTerms',
      termsId: this.#id(),
      nodeId: member.id,
      by: this.#giver(member),
      kind,
      share: isPlayer ? 0 : this.#part(parent?.shares[kind]),
      rate: hasRate ? this.#part(parent?.rates[kind] ?? 500) : 0,
    };
  }

  #accept(): Perhaps {
    const node = this.#anyMember();
    const proposed = [...node.proposals][0];
    if (node.level === '' || !proposed) return null;
    const [kind, { termsId }] = proposed;
    const by = this.#random.chance(90) ? node.id : this.#anyMember().id;
    return {
      type: 'acceptTerms',
      termsId: this.#random.chance(95) ? termsId : this.#id(),
      nodeId: node.id as AgentId,
      by: by as AgentId,
      kind: kind as (typeof SHARE_KINDS)[number],
    };
  }

  #lock(): Unsequenced {
    const member = this.#anyMember();
    const above = parentsOf(this.#world, member).map(({ id }) => id as AgentId);
    return {
      type: 'setLock',
      lockId: this.#id(),
      nodeId: member.id,
      by: this.#random.chance(90) ? this.#random.pick([null, ...above]) : this.#giver(member),
      kind: this.#random.pick(LOCK_KINDS),
      reason: 'late',
    };
  }

  /** Mostly a member that this sort of world can do without. */
  #close(): Perhaps {
    const spare = [...this.#world.members.values()].filter(({ id }) => id.startsWith('x'));
    if (spare.length === 0) return null;
    const member = this.#random.chance(85) ? this.#random.pick(spare) : this.#anyMember();
    return { type: 'closeNode', nodeId: member.id, by: this.#giver(member) };
  }

  #move(): Unsequenced {
    const member = this.#anyMember();
    const levels = [...this.#world.members.values()].filter(({ level }) => level !== '');
    const to = this.#random.chance(10) ? null : (this.#random.pick(levels).id as AgentId);
    const above = [...parentsOf(this.#world, member).map(({ id }) => id as AgentId), null];
    return { type: 'moveNode', nodeId: member.id, by: this.#random.pick(above), parentId: to };
  }

  #settings(): Unsequenced {
    const member = this.#anyMember();
    const perhaps = (value: number): number | null => (this.#random.chance(25) ? value : null);
    return {
      type: 'setSettings',
      nodeId: member.id,
      by: this.#giver(member),
      settings: {
        minStake: perhaps(rupees(this.#random.int(1, 200))),
        maxStake: perhaps(rupees(this.#random.int(500, 50_000))),
        maxMarketExposure: perhaps(rupees(this.#random.int(1_000, 100_000))),
        maxPayout: perhaps(rupees(this.#random.int(5_000, 500_000))),
        betDelaySec: perhaps(this.#random.int(0, 12)),
      },
      ...(this.#random.chance(20) && { version: member.settingsVersion + this.#random.int(0, 2) }),
    };
  }

  #dispute(): Unsequenced {
    const child = this.#anyMember();
    const amount = rupees(this.#random.int(1, 500));
    return {
      type: 'openDispute',
      disputeId: this.#id(),
      childId: child.id,
      by: this.#random.chance(50) ? child.id : this.#giver(child),
      week: Math.max(1, this.#world.weeks.length + (this.#random.chance(10) ? -1 : 0)),
      amount,
      linesTotal: rupees(this.#random.pick([600, 600, 600, 100])),
    };
  }

  #judge(): Perhaps {
    const open = [...this.#world.disputes].filter(([, { adjustment }]) => adjustment === null);
    const from = open.length > 0 && this.#random.chance(90) ? open : [...this.#world.disputes];
    const picked = from.length === 0 ? undefined : this.#random.pick(from);
    if (!picked) return null;
    const [disputeId, { amount }] = picked;
    const by = this.#random.pick([null, null, 'U', this.#anyMember().id]) as AgentId | null;
    const adjustment = this.#random.pick([0, amount, amount, Math.floor(amount / 3), amount + 1]);
    return { type: 'closeDispute', disputeId, by, adjustment: adjustment as Paise };
  }

  #week(): Unsequenced {
    const { weeks, now } = this.#world;
    const week = weeks.length + (this.#random.chance(70) ? 1 : this.#random.int(-1, 2));
    const until = this.#random.chance(80) ? now : now + this.#random.int(-1000, 1);
    return { type: 'closeWeek', week, until };
  }

  #lift(): Perhaps {
    for (const member of this.#world.members.values()) {
      const first = [...member.locks][0];
      if (!first) continue;
      const [lockId, { setBy }] = first;
      const by = this.#random.chance(80) ? (setBy as AgentId | null) : this.#giver(member);
      return { type: 'liftLock', lockId, nodeId: member.id, by };
    }
    return null;
  }
}
