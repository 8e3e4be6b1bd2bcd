import type { DatabaseSync } from 'node:sqlite';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import type { WriteWitness } from '../machine/simulated-storage.ts';
import type { World } from '../world.ts';

/** What a process is while it writes projections. */
export type ProjectingRole = 'a follower' | 'the leader' | 'a former leader';

interface Position {
  /** The last command that the projections hold. */
  readonly seq: number;
  /** The last command of the journal. */
  readonly end: number;
}

/** A witness of how far the projections are, whichever process writes them. They hold what the journal has, and lose it only in a power cut. */
export class ProjectedWatch {
  readonly #world: Pick<World, 'tally' | 'report'>;
  readonly #announced: () => number;
  #seq = 0;
  /** The process that has written them last. */
  #by: { readonly name: string; readonly role: ProjectingRole } | null = null;

  /** `announced` is the highest position announced so far. */
  constructor(world: Pick<World, 'tally' | 'report'>, announced: () => number) {
    this.#world = world;
    this.#announced = announced;
  }

  /** Sees what one process writes. */
  witness(name: string, role: () => ProjectingRole): WriteWitness {
    return {
      committed: (files) => this.#see(files, { name, role: role() }),
      undone: ([first], why) => {
        const isPosition = first?.sql.startsWith('update "projection_position"') === true;
        if (isPosition && why instanceof UnexpectedChanges)
          this.#world.tally.count(`projections: ${role()} found the position moved`);
      },
    };
  }

  /** Something befalls a node. Counts it if that node follows and has written the projections last. */
  befalls(name: string, what: string): void {
    if (this.#by?.name === name && this.#by.role === 'a follower')
      this.#world.tally.count(`projections: their follower ${what}`);
  }

  /** A power cut may have undone what was not on disk. */
  lostPower(files: DatabaseSync): void {
    const { seq } = positionIn(files);
    if (seq < this.#seq)
      this.#world.tally.count('projections: commands taken back by a power cut', this.#seq - seq);
    this.#seq = seq;
  }

  #see(files: DatabaseSync, by: { readonly name: string; readonly role: ProjectingRole }): void {
    const { seq, end } = positionIn(files);
    const before = this.#seq;
    if (seq === before) return;
    const { name, role } = by;
    const { tally } = this.#world;
    const report = (what: string): void =>
      this.#world.report(`${role}, ${name}, has moved the projections from ${before} to ${seq}: ${what}`);
    if (seq < before) report('they never go back');
    if (seq > end) report(`the journal ends at ${end}`);
    if (role === 'a follower' && seq > this.#announced())
      report(`only ${this.#announced()} has been announced`);
    tally.count(`projections: commands written by ${role}`, Math.max(0, seq - before));
    if (this.#by !== null && this.#by.name !== name)
      tally.count(`projections: from ${this.#by.role} to ${role}`);
    else if (this.#by !== null && this.#by.role !== role)
      tally.count(`projections: ${role} was ${this.#by.role}`);
    this.#seq = seq;
    this.#by = by;
  }
}

function positionIn(files: DatabaseSync): Position {
  return files
    .prepare(
      'select coalesce(max(seq), 0) as seq, (select coalesce(max(last_seq), 0) from journal) as end from projection_position',
    )
    .get() as unknown as Position;
}
