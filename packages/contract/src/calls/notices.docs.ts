import type { DocsOf } from '../call-docs.ts';
import type * as calls from './notices.ts';

const publicKey = 'BPx1cFzVvJ0sHk1QmXw4RdYc7Ln9AeUf2Bi6Ox3Ks5MhgpTz8VbGJ0sHk1QmXw4RdYc7Ln9AeUf2Bi6Ox3Ks5Mh';

export const NOTICE_DOCS: DocsOf<typeof calls> = {
  getPushSetup: {
    description:
      'The key to subscribe with in the browser (`applicationServerKey`), and the kinds of notifications that are switched on for the device of this session; none if they are off. A browser whose subscription has another key has to subscribe again.',
    example: { query: {}, body: null, result: { publicKey, kinds: ['SETTLED', 'ALERT'] } },
  },
  subscribePush: {
    description:
      'Switches push notifications on for the device of this session, or changes their kinds. They end when the session ends, when the push service no longer knows the device, and when the player is excluded. A player has at most ten devices; one more replaces the oldest. PUSH_SERVICE_UNKNOWN unless the endpoint is an https address of a push service that the exchange knows. FORBIDDEN if the endpoint belongs to another player and the keys differ.',
    notes: {
      endpoint: 'As the browser’s `PushSubscription` names it.',
      p256dh: 'The browser’s public key, 65 bytes.',
      auth: 'The browser’s authentication secret, 16 bytes.',
      language: 'The language that the device’s notifications are written in.',
    },
    example: {
      query: {},
      body: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/cX9Yd2:APA91bHun4MxP5',
        p256dh: publicKey,
        auth: 'pTz8VbGJ0sHk1QmXw4RdYc',
        kinds: ['SETTLED', 'ALERT'],
        language: 'en',
      },
      result: { kinds: ['SETTLED', 'ALERT'] },
    },
    samples: [
      {
        query: {},
        body: {
          endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn',
          p256dh: publicKey,
          auth: 'pTz8VbGJ0sHk1QmXw4RdYc',
          kinds: ['MATCHED'],
          language: 'hi',
        },
      },
    ],
  },
  unsubscribePush: {
    description:
      'Switches all push notifications off for the device of this session. It does no harm if they are off.',
    example: { query: {}, body: {}, result: {} },
  },
};
