import { createStore } from 'zustand/vanilla';
import type { DeskOrder } from './desk-order.ts';
import type { BetUpdate } from '../../session/slip.ts';

/** An order of the desk and what is known of it. */
export interface OrderRecord {
  readonly id: string;
  readonly order: DeskOrder;
  readonly update: BetUpdate | { readonly type: 'sent' };
}

/** Something that happened without an order: a press that was not sent, an offer that was moved. */
export interface NoteRecord {
  readonly id: string;
  readonly note: string;
}

export type DeskRecord = OrderRecord | NoteRecord;

const RECORDS_MAX = 30;

interface Records {
  readonly player: string | null;
  /** Newest first. */
  readonly records: readonly DeskRecord[];
}

/** Kept while the player looks at other pages. */
export const recordStore = createStore<Records>(() => ({ player: null, records: [] }));

function add(record: DeskRecord): void {
  recordStore.setState(({ records }) => ({ records: [record, ...records].slice(0, RECORDS_MAX) }));
}

/** Records an order that is being sent. */
export function recordOrder(order: DeskOrder): void {
  add({ id: order.ref, order, update: { type: 'sent' } });
}

/** Records what became known of an order. */
export function recordUpdate(ref: string, update: BetUpdate): void {
  recordStore.setState(({ records }) => ({
    records: records.map((record) =>
      'order' in record && record.id === ref ? { ...record, update } : record,
    ),
  }));
}

let notes = 0;

/** Records a sentence in the player's language, and returns the id under which it can be rewritten. */
export function recordNote(note: string): string {
  notes += 1;
  const id = `note-${notes}`;
  add({ id, note });
  return id;
}

/** Puts another sentence in the place of one that was recorded, because more has become known. */
export function rewriteNote(id: string, note: string): void {
  recordStore.setState(({ records }) => ({
    records: records.map((record) => (record.id === id ? { id, note } : record)),
  }));
}

/** Forgets what belongs to another player. */
export function keepRecordsOf(player: string | null): void {
  if (recordStore.getState().player !== player) recordStore.setState({ player, records: [] });
}

/** True while the outcome of an order on this runner is being looked for. */
export function isChecking(marketId: string, runnerId: string): boolean {
  return recordStore
    .getState()
    .records.some(
      (record) =>
        'order' in record &&
        record.update.type === 'checking' &&
        record.order.marketId === marketId &&
        record.order.runnerId === runnerId,
    );
}
