import * as v from 'valibot';
import { KEYS } from '../../site/storage-keys.ts';
import { storage } from '../../site/storage.ts';

/** A sign-up in progress, stored so that a reload does not lose it. Never contains the password. */
const PendingSignUp = v.object({
  userName: v.pipe(v.string(), v.nonEmpty()),
  mobile: v.pipe(v.string(), v.nonEmpty()),
  /** When the last code was sent, UTC ms; absent if unknown. */
  sentAt: v.optional(v.number()),
});
export type PendingSignUp = v.InferOutput<typeof PendingSignUp>;

/** Stores a sign-up until it is verified. */
export function storeSignUp(pending: PendingSignUp): void {
  storage.set(KEYS.signUp, JSON.stringify(pending));
}

/** Forgets it. */
export function clearSignUp(): void {
  storage.remove(KEYS.signUp);
}

/** The sign-up in progress; null if username or mobile is missing (R4.6). */
export function readSignUp(): PendingSignUp | null {
  try {
    const parsed = v.safeParse(PendingSignUp, JSON.parse(storage.get(KEYS.signUp) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
