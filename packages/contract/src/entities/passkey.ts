import * as v from 'valibot';
import { Hostname } from './account.ts';
import { Id, Instant, text, whole } from '../wire.ts';

/**
 * Passkeys: WebAuthn credentials that the player's device keeps and finds by itself (W3C Web Authentication, level 3).
 * The fields are those of that standard's JSON forms that are needed, under its names.
 */

/** Bytes in base64url without padding, at most `max` characters of it. */
function bytes(max: number) {
  return v.pipe(v.string(), v.maxLength(max), v.regex(/^[A-Za-z0-9_-]+$/, 'Give base64url.'));
}

/** A credential id: at most 1023 bytes. */
const CredentialId = bytes(1364);
const Challenge = bytes(86);
/** How long a ceremony may take, ms. */
const Timeout = whole(1, 3_600_000);

/** The ways in which a device says it can be reached. */
const Transports = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10));

/** A player's own name for a passkey. */
export const PasskeyName = text(1, 40);

/** A passkey of the player's account. */
export const OwnPasskey = v.object({
  passkeyId: Id,
  name: v.string(),
  /** The host that it logs in on; browsers do not offer it on others. */
  host: Hostname,
  createdAt: Instant,
  lastUsedAt: v.nullable(Instant),
});
export type OwnPasskey = v.InferOutput<typeof OwnPasskey>;

/** The options of `navigator.credentials.create`. */
export const PasskeyCreation = v.object({
  challenge: Challenge,
  rp: v.object({ id: Hostname, name: v.string() }),
  user: v.object({ id: bytes(86), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: whole(-65_535, -1) })),
  timeout: Timeout,
  attestation: v.literal('none'),
  /** The account's existing passkeys: a device that has one does not make a second. */
  excludeCredentials: v.array(
    v.object({ type: v.literal('public-key'), id: CredentialId, transports: Transports }),
  ),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
});
export type PasskeyCreation = v.InferOutput<typeof PasskeyCreation>;

/** The options of `navigator.credentials.get`. The device itself finds the passkeys that it has for the host. */
export const PasskeyRequest = v.object({
  challenge: Challenge,
  rpId: Hostname,
  timeout: Timeout,
  userVerification: v.literal('required'),
});
export type PasskeyRequest = v.InferOutput<typeof PasskeyRequest>;

/** A credential that a device has just made. */
export const CreatedPasskey = v.strictObject({
  id: CredentialId,
  response: v.strictObject({
    clientDataJSON: bytes(8192),
    attestationObject: bytes(32_768),
    transports: Transports,
  }),
});
export type CreatedPasskey = v.InferOutput<typeof CreatedPasskey>;

/** A device's signature with one of its credentials. */
export const UsedPasskey = v.strictObject({
  id: CredentialId,
  response: v.strictObject({
    clientDataJSON: bytes(8192),
    authenticatorData: bytes(8192),
    signature: bytes(8192),
    /** The owner of the credential: the `user.id` with which it was made. */
    userHandle: bytes(86),
  }),
});
export type UsedPasskey = v.InferOutput<typeof UsedPasskey>;
