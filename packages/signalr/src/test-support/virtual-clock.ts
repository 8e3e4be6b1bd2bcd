import type { Clock } from '../clock.ts';

/** A clock that only moves when told to. */
export interface VirtualClock extends Clock {
  /** Moves time on, running every task at its moment. */
  advance(ms: number): void;
  /** Tasks that have not been stopped. */
  pending(): number;
}

interface Task {
  readonly every: number;
  readonly run: () => void;
  next: number;
}

export function virtualClock(): VirtualClock {
  let time = 0;
  const tasks = new Set<Task>();
  return {
    now: () => time,
    pending: () => tasks.size,
    every(ms, run) {
      const task: Task = { every: ms, run, next: time + ms };
      tasks.add(task);
      return () => tasks.delete(task);
    },
    advance(ms) {
      const end = time + ms;
      for (;;) {
        const due = [...tasks].filter((task) => task.next <= end).sort((a, b) => a.next - b.next)[0];
        if (due === undefined) break;
        time = due.next;
        due.next += due.every;
        due.run();
      }
      time = end;
    },
  };
}
