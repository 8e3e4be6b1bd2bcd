import * as v from 'valibot';
import { KEYS } from '../../site/storage-keys.ts';
import { storage } from '../../site/storage.ts';

/** Who is in the middle of signing up; kept so that a reload does not lose the way. Never the password. */
const PendingSignUp = v.object({
  userName: v.pipe(v.string(), v.nonEmpty()),
  mobile: v.pipe(v.string(), v.nonEmpty()),
  /** When the last code was sent, UTC ms; absent where it is not known. */
  sentAt: v.optional(v.number()),
});
export type PendingSignUp = v.InferOutput<typeof PendingSignUp>;

/** Keeps a sign-up until it is verified. */
export function storeSignUp(pending: PendingSignUp): void {
  storage.set(KEYS.signUp, JSON.stringify(pending));
}

/** Forgets it. */
export function clearSignUp(): void {
  storage.remove(KEYS.signUp);
}

/** The sign-up under way; null where username or mobile is missing (R4.6). */
export function readSignUp(): PendingSignUp | null {
  try {
    const parsed = v.safeParse(PendingSignUp, JSON.parse(storage.get(KEYS.signUp) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
