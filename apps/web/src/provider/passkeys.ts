import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { LoginResult } from './account.ts';
import { as, defineCall } from './call.ts';
import type { Decoder } from './decode.ts';
import { Id, Instant, isObject, list, orNull, reader, record, SomeText } from './decode.ts';
import { Nothing } from './late-decoders.ts';

/** Passkeys of the player's account: ours, all of them (R7.45). */

/** A passkey of the account. */
export interface OwnPasskey {
  readonly passkeyId: string;
  readonly name: string;
  /** The host that it logs in on. */
  readonly host: string | null;
  /** UTC ms. */
  readonly createdAt: number | null;
  /** UTC ms; null if it has not been used yet. */
  readonly lastUsedAt: number | null;
}

export const OwnPasskey: Decoder<OwnPasskey> = record({
  passkeyId: Id,
  name: SomeText,
  host: orNull(SomeText),
  createdAt: orNull(Instant),
  lastUsedAt: orNull(Instant),
});

/** Options are passed to the browser unchanged. It checks them and asks the player. */
export function optionsOf<Options>(): Decoder<Options> {
  return reader((input) =>
    isObject(input) && typeof input['challenge'] === 'string' ? (input as unknown as Options) : undefined,
  );
}

/** What the browser returns for a passkey that was just created. */
export interface CreatedPasskey {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports: readonly string[];
  };
}

/** What the browser returns when one is used. */
export interface UsedPasskey {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle: string;
  };
}

export const beginPasskeyLogIn = defineCall({
  method: 'GET',
  path: 'Account/BeginPasskeyLogin',
  extension: true,
  silent: true,
  result: optionsOf<PublicKeyCredentialRequestOptionsJSON>(),
});

export const logInWithPasskey = defineCall({
  method: 'POST',
  path: 'Account/LoginWithPasskey',
  extension: true,
  body: as<{ credential: UsedPasskey; rememberClient: boolean }>(),
  result: LoginResult,
});

export const beginPasskey = defineCall({
  method: 'POST',
  path: 'Account/BeginPasskey',
  extension: true,
  body: as<{ currentPassword: string }>(),
  result: optionsOf<PublicKeyCredentialCreationOptionsJSON>(),
});

export const addPasskey = defineCall({
  method: 'POST',
  path: 'Account/AddPasskey',
  extension: true,
  body: as<{ name: string; credential: CreatedPasskey }>(),
  result: Nothing,
});

/** The newest first. */
export const getPasskeys = defineCall({
  method: 'GET',
  path: 'Account/GetPasskeys',
  extension: true,
  result: list('passkeys', OwnPasskey, ['passkeys']),
});

export const renamePasskey = defineCall({
  method: 'POST',
  path: 'Account/RenamePasskey',
  extension: true,
  body: as<{ passkeyId: string; name: string }>(),
  result: Nothing,
});

export const removePasskey = defineCall({
  method: 'POST',
  path: 'Account/RemovePasskey',
  extension: true,
  body: as<{ passkeyId: string; currentPassword: string }>(),
  result: Nothing,
});
