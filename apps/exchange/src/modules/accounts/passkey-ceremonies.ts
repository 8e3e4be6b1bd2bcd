import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import * as v from 'valibot';
import type { CreatedPasskey, UsedPasskey } from '@layline/contract/entities/passkey.ts';

/** How long a player may take over a ceremony, ms. */
export const CEREMONY_MS = 300_000;

/** ES256, EdDSA and RS256: what devices support. */
export const ALGORITHMS = [-7, -8, -257];

/** What a device was asked to sign. */
export interface Asked {
  readonly challenge: string;
  /** The host that the passkey belongs to. */
  readonly rpId: string;
}

/** A credential as it is stored. */
export interface Credential {
  readonly credentialId: string;
  /** COSE key, base64url. */
  readonly publicKey: string;
  /** How many uses the device has counted. */
  readonly counter: number;
}

const ClientData = v.object({
  challenge: v.string(),
  origin: v.string(),
  crossOrigin: v.optional(v.boolean(), false),
});

/** What the browser says was signed; null if it cannot be read. */
function readClientData(encoded: string): v.InferOutput<typeof ClientData> | null {
  try {
    return v.parse(ClientData, JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')));
  } catch {
    return null;
  }
}

/** The challenge that a response answers; null if it cannot be read. */
export function challengeOf({ response }: CreatedPasskey | UsedPasskey): string | null {
  return readClientData(response.clientDataJSON)?.challenge ?? null;
}

/**
 * The page that a response comes from, if it is on the host itself, uses https and is not in another site's frame;
 * otherwise null. Any port of the host counts.
 */
function ownPageOf({ response }: CreatedPasskey | UsedPasskey, rpId: string): string | null {
  const data = readClientData(response.clientDataJSON);
  const page = data === null || data.crossOrigin ? null : URL.parse(data.origin);
  if (page?.hostname !== rpId) return null;
  // Browsers treat localhost as secure.
  const local = rpId === 'localhost' || rpId.endsWith('.localhost');
  return page.protocol === 'https:' || (local && page.protocol === 'http:') ? page.origin : null;
}

/**
 * The credential that a device has made as asked; null if anything differs. Who made the device does not matter (no
 * attestation).
 */
export async function verifyCreated(
  credential: CreatedPasskey,
  { challenge, rpId }: Asked,
): Promise<Credential | null> {
  const page = ownPageOf(credential, rpId);
  if (page === null) return null;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: inFull(credential),
    expectedChallenge: challenge,
    expectedOrigin: page,
    expectedRPID: rpId,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(turnedDown);
  if (!verified || registrationInfo === undefined) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

/**
 * The device's new count if it has signed what it was asked to with a credential; null if anything differs, or if the
 * count did not go up.
 */
export async function verifyUsed(
  used: UsedPasskey,
  { credentialId, publicKey, counter }: Credential,
  { challenge, rpId }: Asked,
): Promise<number | null> {
  const page = ownPageOf(used, rpId);
  if (page === null) return null;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: inFull(used),
    expectedChallenge: challenge,
    expectedOrigin: page,
    expectedRPID: rpId,
    credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(turnedDown);
  return verified && authenticationInfo !== undefined ? authenticationInfo.newCounter : null;
}

/** Leaves out the fields of the standard's JSON form that are not needed. */
function inFull<Response>({ id, response }: { readonly id: string; readonly response: Response }) {
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response };
}

/**
 * The library throws at anything wrong or unreadable. All of that comes from the caller, so it is a refusal, not a
 * fault.
 */
function turnedDown(): { verified: false; registrationInfo?: undefined; authenticationInfo?: undefined } {
  return { verified: false };
}
