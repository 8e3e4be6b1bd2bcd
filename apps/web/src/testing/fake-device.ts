import { vi } from 'vitest';

const BYTES = new TextEncoder().encode('bytes').buffer;
/** The bytes of everything that the device answers, in base64url. */
export const DEVICE_BYTES = 'Ynl0ZXM';

/** A credential of the browser's, as far as the client reads it. */
function credential(id: string, response: object): Credential {
  return {
    id,
    rawId: BYTES,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    response: { clientDataJSON: BYTES, ...response },
    getClientExtensionResults: () => ({}),
  } as unknown as Credential;
}

/** The device makes a passkey of this id when it is asked. */
export function deviceMakes(id: string) {
  const made = credential(id, { attestationObject: BYTES, getTransports: () => ['internal'] });
  return vi.spyOn(navigator.credentials, 'create').mockResolvedValue(made);
}

/** The device signs with the passkey of this id when it is asked. */
export function deviceSigns(id: string) {
  const signed = credential(id, { authenticatorData: BYTES, signature: BYTES, userHandle: BYTES });
  return vi.spyOn(navigator.credentials, 'get').mockResolvedValue(signed);
}
