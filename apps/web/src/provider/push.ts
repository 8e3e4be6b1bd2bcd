import { NOTICE_KINDS } from '@layline/domain/notices.ts';
import type { NoticeKind } from '@layline/domain/notices.ts';
import { as, defineCall } from './call.ts';
import { list, record, SomeText } from './decode.ts';
import { Nothing, wordOf } from './late-decoders.ts';

/** Push notifications to this device (ours, R16.1). */

const Kinds = list('kinds of notifications', wordOf(NOTICE_KINDS));

export const getPushSetup = defineCall({
  method: 'GET',
  path: 'Push/GetSetup',
  extension: true,
  result: record({ publicKey: SomeText, kinds: Kinds }),
});

/** What the browser returns when it subscribes, and what the player wants notifications about. */
export interface PushDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly kinds: readonly NoticeKind[];
  /** Language of the notifications. */
  readonly language: string;
}

export const subscribePush = defineCall({
  method: 'POST',
  path: 'Push/Subscribe',
  extension: true,
  body: as<PushDevice>(),
  result: record({ kinds: Kinds }),
});

export const unsubscribePush = defineCall({
  method: 'POST',
  path: 'Push/Unsubscribe',
  extension: true,
  body: as<Record<string, never>>(),
  result: Nothing,
});
