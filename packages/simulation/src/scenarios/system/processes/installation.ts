import type { Looks } from '../checks/looks.ts';
import type { Ending } from '../machine/simulated-disk.ts';

/** Something that goes wrong, with how often it is drawn. */
export type Mishap = readonly [weight: number, happen: () => void];

/** A state that has to be that of the leader. */
export interface Replica {
  readonly name: string;
  readonly core: { readonly seq: number; stateHash(): Promise<string> };
}

/** The processes of an exchange, and the faults that hit them. */
export interface Installation {
  /** Starts what is not running; resolves once it serves. */
  start(): Promise<void>;
  /** Starts again what has died, when its time has come. Resolves with true if another process serves since the last call. */
  mend(): Promise<boolean>;
  /** Repairs every fault, and lets no new one begin. Resolves once all processes serve. */
  settle(): Promise<void>;
  /** Shuts it down as an operator would; failing storage may prevent it. */
  closeInOrder(): Promise<void>;
  /** Ends the process that serves, or has the power of its storage fail. */
  crash(ending: Ending): void;
  readonly mishaps: readonly Mishap[];
  /** Connections to its hubs. */
  readonly lines: number;
  /** What players saw at any of its processes; null where there is but one. */
  readonly looks: Looks | null;
  /** States beside that of the process that serves. */
  readonly replicas: readonly Replica[];
}
