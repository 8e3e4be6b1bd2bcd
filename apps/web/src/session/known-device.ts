import { storage } from '../site/storage.ts';
import { KEYS } from '../site/storage-keys.ts';

/** What an earlier log-in has left on this device, as a log-in or sign-up sends it; nothing if none has. */
export function knownDevice(): { deviceToken?: string } {
  const deviceToken = storage.get(KEYS.deviceToken);
  return deviceToken === null ? {} : { deviceToken };
}

/** Keeps what the next log-in on this device is to show, unless the provider has given none. */
export function keepDevice(deviceToken: string | null): void {
  if (deviceToken !== null) storage.set(KEYS.deviceToken, deviceToken);
}
