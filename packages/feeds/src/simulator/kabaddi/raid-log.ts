import type { KabaddiCard, KabaddiPlayer, KabaddiRaid } from '@layline/contract/entities/score-card.ts';
import type { Fixture } from '../fixture.ts';
import type { Random } from '../random.ts';
import type { RaidOutcome } from './raid.ts';
import type { SideTally } from './scoreboard.ts';
import { clockText } from './scoreboard.ts';

/** Number of raiders in a side; the rest defend. */
const RAIDERS = 3;
/** A raid that brings the raider this many points is a super raid. */
const SUPER_RAID = 3;

interface RaidMade {
  readonly half: 1 | 2;
  /** Time left in the half, ms. */
  readonly left: number;
  readonly side: 0 | 1;
  readonly raider: string;
  readonly doOrDie: boolean;
  readonly superTackle: boolean;
  readonly outcome: RaidOutcome;
}

/** Records a match raid by raid. Entries are never changed, so cards share them. */
export class RaidLog {
  readonly #random: Random;
  readonly #players: readonly [Map<string, KabaddiPlayer>, Map<string, KabaddiPlayer>];
  readonly #halves: [number, number][] = [];
  #raids: readonly KabaddiRaid[] = [];

  constructor(fixture: Fixture, random: Random) {
    this.#random = random;
    const [home, away] = fixture.sides;
    this.#players = [roster(home.players), roster(away.players)];
  }

  /** Who makes a side's next raid. */
  raider(side: 0 | 1): string {
    return this.#random.pick([...this.#players[side].keys()].slice(0, RAIDERS));
  }

  write({ half, left, side, raider, doOrDie, superTackle, outcome }: RaidMade): void {
    const { kind, touches, bonus, raidPoints, tacklePoints, allOut } = outcome;
    const own = touches + (bonus ? 1 : 0);
    const tackled = kind === 'TACKLE' ? (superTackle ? 2 : 1) : 0;
    this.#count(side, raider, { raids: 1, raidPoints: own });
    if (tackled > 0) {
      const others = side === 0 ? 1 : 0;
      const defender = this.#random.pick([...this.#players[others].keys()].slice(RAIDERS));
      this.#count(others, defender, { tackles: 1, tacklePoints: tackled });
    }
    this.#addToHalf(half, side, [raidPoints, tacklePoints]);
    this.#raids = [
      ...this.#raids,
      {
        half,
        clock: clockText(left),
        side,
        raider,
        kind,
        doOrDie,
        points: [raidPoints, tacklePoints],
        bonus,
        superRaid: own >= SUPER_RAID,
        superTackle: superTackle && kind === 'TACKLE',
        allOut,
      },
    ];
  }

  card(sides: readonly [SideTally, SideTally], result: string | null): KabaddiCard {
    const [home, away] = sides;
    return {
      sport: 'kabaddi',
      sides: [this.#side(home, 0), this.#side(away, 1)],
      halves: this.#halves.map(([first, second]) => [first, second]),
      raids: [...this.#raids],
      result,
    };
  }

  #side({ name, points, allOuts }: SideTally, side: 0 | 1): KabaddiCard['sides'][0] {
    return { name, points, allOuts, players: [...this.#players[side].values()] };
  }

  #count(side: 0 | 1, name: string, more: Partial<Omit<KabaddiPlayer, 'name'>>): void {
    const player = this.#players[side].get(name) ?? newPlayer(name);
    this.#players[side].set(name, {
      name,
      raids: player.raids + (more.raids ?? 0),
      raidPoints: player.raidPoints + (more.raidPoints ?? 0),
      tackles: player.tackles + (more.tackles ?? 0),
      tacklePoints: player.tacklePoints + (more.tacklePoints ?? 0),
    });
  }

  #addToHalf(half: 1 | 2, side: 0 | 1, [own, others]: readonly [number, number]): void {
    const points = this.#halves[half - 1] ?? [0, 0];
    const [home, away] = side === 0 ? [own, others] : [others, own];
    this.#halves[half - 1] = [points[0] + home, points[1] + away];
  }
}

function roster(names: readonly string[]): Map<string, KabaddiPlayer> {
  return new Map(names.map((name) => [name, newPlayer(name)]));
}

function newPlayer(name: string): KabaddiPlayer {
  return { name, raids: 0, raidPoints: 0, tackles: 0, tacklePoints: 0 };
}
