import { DESK_IDS_MAX } from '@layline/contract/desk-live.ts';
import type { DeskChange, DeskTopic } from '@layline/contract/desk-live.ts';
import type { Act } from './audit-log.ts';

/** The topics that an act may change, by the kind of its subject. */
const BY_SUBJECT: Readonly<Record<string, readonly DeskTopic[]>> = {
  market: ['MARKETS', 'PROPOSALS'],
  player: ['PLAYERS'],
  request: ['REQUESTS'],
  operator: ['OPERATORS'],
  event: ['MARKETS'],
  feed: ['FEEDS'],
  bonus: ['BONUSES'],
  agent: ['AGENTS'],
  site: ['SITES'],
  'casino-round': ['CASINO'],
  'casino-credit': ['CASINO'],
  'table-round': ['CASINO'],
  'table-return': ['CASINO'],
  'table-limits': ['CASINO'],
};

/** Collects what has changed until it is taken for the desks. It stays small, however long that takes. */
export class DeskNews {
  /** Null for a topic with too many changes to name. */
  readonly #changed = new Map<DeskTopic, Set<string> | null>();

  get isEmpty(): boolean {
    return this.#changed.size === 0;
  }

  note(topic: DeskTopic, id: string): void {
    const ids = this.#changed.get(topic);
    if (ids === null) return;
    if (ids === undefined) this.#changed.set(topic, new Set([id]));
    else if (ids.size < DESK_IDS_MAX || ids.has(id)) ids.add(id);
    else this.noteAny(topic);
  }

  /** Notes that anything under this topic may have changed. */
  noteAny(topic: DeskTopic): void {
    this.#changed.set(topic, null);
  }

  /** Notes what an operator's act has changed. A read has changed nothing. */
  noteAct({ action, subject }: Pick<Act, 'action' | 'subject'>): void {
    if (action === 'READ') return;
    const [kind = '', ...id] = subject.split(':');
    for (const topic of BY_SUBJECT[kind] ?? []) this.note(topic, id.join(':'));
    // A level comes with its first person.
    if (action === 'OPEN_AGENT') this.noteAny('OPERATORS');
  }

  /** Hands over what has changed since the last call, and forgets it. */
  take(): readonly DeskChange[] {
    const changes = [...this.#changed].map(([topic, ids]) => ({
      topic,
      ids: ids === null ? null : [...ids],
    }));
    this.#changed.clear();
    return changes;
  }
}
