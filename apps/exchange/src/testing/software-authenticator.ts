import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type {
  CreatedPasskey,
  PasskeyCreation,
  PasskeyRequest,
  UsedPasskey,
} from '@layline/contract/entities/passkey.ts';

/** What a test can falsify in the answers of an authenticator or its browser. */
export interface Differently {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  /** How many uses it has counted. */
  readonly counter?: number;
  readonly userHandle?: string;
  /** False if neither finger nor PIN was given. */
  readonly verified?: boolean;
}

/** Flags of authenticator data (WebAuthn, 6.1): user present, user verified, attested credential. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** A phone that holds one passkey: ES256, attestation `none`. Its browser is on the page given to the constructor. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  readonly #origin: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #userHandle = '';
  #counter = 0;

  constructor(origin = 'https://localhost') {
    this.#origin = origin;
  }

  /** What `navigator.credentials.create` resolves to. */
  create({ challenge, rp, user }: PasskeyCreation, differently: Differently = {}): CreatedPasskey {
    this.#userHandle = user.id;
    const data = authenticatorData(
      { rpId: rp.id, counter: this.#counter, ...differently },
      attestedCredential(this.id, this.#keys.publicKey),
    );
    const clientDataJSON = this.#clientData({ type: 'webauthn.create', challenge, ...differently });
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(data),
    ]).toString('base64url');
    return { id: this.id, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
  }

  /** What `navigator.credentials.get` resolves to; counts one more use. */
  get({ challenge, rpId }: PasskeyRequest, differently: Differently = {}): UsedPasskey {
    this.#counter = differently.counter ?? this.#counter + 1;
    const data = authenticatorData({ rpId, counter: this.#counter, ...differently });
    const clientDataJSON = this.#clientData({ type: 'webauthn.get', challenge, ...differently });
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.id,
      response: {
        clientDataJSON,
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
        userHandle: differently.userHandle ?? this.#userHandle,
      },
    };
  }

  #clientData({
    type,
    challenge,
    origin = this.#origin,
    crossOrigin = false,
  }: Differently & { readonly type: string; readonly challenge: string }): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin })).toString('base64url');
  }
}

function authenticatorData(
  { rpId, counter, verified = true }: Differently & { readonly rpId: string; readonly counter: number },
  attested: Buffer | null = null,
): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(PRESENT | (verified ? VERIFIED : 0) | (attested === null ? 0 : ATTESTED));
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(Buffer.from(rpId)), head, attested ?? Buffer.alloc(0)]);
}

/** The new credential with its key in COSE form (RFC 9053): EC2, ES256, P-256. */
function attestedCredential(id: string, publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = Buffer.from(id, 'base64url');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(credentialId.length);
  return Buffer.concat([
    Buffer.alloc(16),
    length,
    credentialId,
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}

/** Text of at most 23 bytes. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

/** At most 255 bytes. */
function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
