import { copyFileSync, existsSync, mkdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Random } from '../../../base/random.ts';

const FILE = 'exchange.db';
const LOG = `${FILE}-wal`;

/** The two connections of a process to its storage. */
export interface OpenFiles {
  readonly writer: DatabaseSync;
  readonly reader: DatabaseSync;
  /** How often the disk had crashed before. */
  readonly generation: number;
}

/** How a process ends: PROCESS leaves the disk as it is, POWER loses what was not synced. */
export type Ending = 'PROCESS' | 'POWER';

/**
 * A disk with SQLite's files. A power cut loses what was not synced: the write-ahead log is cut at any byte after the
 * last sync, which SQLite must expect of a disk.
 */
export class SimulatedDisk {
  readonly #root: string;
  #generation = 0;
  /** Bytes of the log that survive a power cut. */
  #forced = 0;
  readonly #open = new Set<OpenFiles>();
  #waiting: (() => void)[] = [];

  /** `root` holds `exchange.db` in a folder `0`. */
  constructor(root: string) {
    this.#root = root;
  }

  /** Opens the files for one process. Several may have them open. */
  open(): OpenFiles {
    const { file } = this;
    const isFirst = this.#open.size === 0;
    const writer = new DatabaseSync(file);
    writer.exec('pragma journal_mode = wal');
    writer.exec('pragma synchronous = off');
    if (isFirst) writer.exec('pragma wal_checkpoint(truncate)');
    // Without checkpoints the log keeps all that is written while anybody has it open, so that its length shows what was synced.
    writer.exec('pragma wal_autocheckpoint = 0');
    const reader = new DatabaseSync(file, { readOnly: true });
    if (isFirst) this.#forced = 0;
    const files = { writer, reader, generation: this.#generation };
    this.#open.add(files);
    return files;
  }

  /** Whether another connection than this one has a transaction open. SQLite lets only one write. */
  isBusyBeside(writer: DatabaseSync): boolean {
    return [...this.#open].some((files) => files.writer !== writer && files.writer.isTransaction);
  }

  /** Resolves when a transaction may have ended. */
  whenIdle(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** A connection has ended its transaction. */
  idle(): void {
    for (const go of this.#waiting.splice(0)) go();
  }

  /** How often it has crashed. Files that were opened before are gone. */
  get generation(): number {
    return this.#generation;
  }

  /** Everything written so far is synced. */
  force(): void {
    this.#forced = this.#logLength;
  }

  /** Closes a process's files, unless a crash has: what it had not committed is undone. */
  close(files: OpenFiles): void {
    if (!this.#open.delete(files)) return;
    files.reader.close();
    files.writer.close();
    this.idle();
  }

  /** The process is gone, and after a power cut perhaps part of the log. Returns how many bytes of it. */
  crash(ending: Ending, random: Random): number {
    const before = this.#folder;
    const length = this.#logLength;
    this.#generation += 1;
    mkdirSync(this.#folder);
    copyFileSync(join(before, FILE), join(this.#folder, FILE));
    let lost = 0;
    if (length > 0) {
      copyFileSync(join(before, LOG), join(this.#folder, LOG));
      if (ending === 'POWER') {
        lost = random.int(0, length - this.#forced);
        truncateSync(join(this.#folder, LOG), length - lost);
      }
    }
    for (const files of this.#open) this.close(files);
    rmSync(before, { recursive: true });
    return lost;
  }

  /** Where the database is now, for readers outside its process. */
  get file(): string {
    return join(this.#folder, FILE);
  }

  get #folder(): string {
    return join(this.#root, String(this.#generation));
  }

  get #logLength(): number {
    const log = join(this.#folder, LOG);
    return existsSync(log) ? statSync(log).size : 0;
  }
}
