declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Encrypts with the content coding `aes128gcm` (RFC 8188) under keys agreed as in RFC 8291. */
  export function encrypt(
    content: Buffer,
    parameters: {
      readonly version: 'aes128gcm';
      /** A key pair only for this message. */
      readonly privateKey: ECDH;
      /** The receiver's public key and authentication secret, base64url. */
      readonly dh: string;
      readonly authSecret: string;
    },
  ): Buffer;
}
