import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

export interface SecurityOptions {
  /** Origins of pages on other hosts that may make calls, as `https://play.example.com`. */
  readonly corsOrigins: readonly string[];
  /** Origins that pages may embed: streams and casino tables. */
  readonly frameOrigins: readonly string[];
  /**
   * Origins that pages may ask besides ours: the look-ups that `ipLookupUrl` of a site names. Not taken from the settings:
   * whoever may change those could otherwise have pages send a player's token anywhere.
   */
  readonly connectOrigins?: readonly string[];
  /** True if the site is reached by HTTPS alone: browsers then refuse plain HTTP. */
  readonly httpsOnly: boolean;
  /**
   * True where players pay on Razorpay's own page, which its script opens over ours. That script knows no Trusted Types,
   * so that they are off there.
   */
  readonly razorpayCheckout?: boolean;
}

/** Where Razorpay's page comes from (https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/). */
const RAZORPAY = {
  script: ['https://checkout.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
} as const;
const NOWHERE = { script: [], frame: [], connect: [] } as const;

/** No text becomes markup or script in the client, and no policy can be made that would let it. */
const TRUSTED_TYPES = { requireTrustedTypesFor: ["'script'"], trustedTypes: ["'none'"] };

/** Headers of an answer that is never a page. */
export const WITHOUT_PAGE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const;

/** What no page of ours asks a device for; a game in a frame neither. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** The policy for browsers: only our own scripts, styles and connections, and which other sites may call. */
export async function addSecurityHeaders(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const headers = { ...fixedHeaders(options), 'permissions-policy': PERMISSIONS };
  app.addHook('onRequest', (_, reply, done) => {
    void reply.headers(headers);
    done();
  });
  // Registered without origins too: routes may allow others of their own (`config.cors`).
  await app.register(cors, {
    origin: options.corsOrigins.length > 0 ? [...options.corsOrigins] : false,
    methods: ['GET', 'POST'],
    allowedHeaders: ['authorization', 'content-type', 'traceparent', 'x-request-id'],
    exposedHeaders: ['retry-after', 'x-request-id', 'x-trace-id'],
    maxAge: 600,
  });
}

/** What helmet says of every answer alike: asked once, since putting a policy together costs more than a bet's checks. */
function fixedHeaders(options: SecurityOptions): Readonly<Record<string, string>> {
  const checkout = options.razorpayCheckout === true ? RAZORPAY : NOWHERE;
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const addTo = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...checkout.script],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: [
          "'self'",
          ...options.corsOrigins,
          ...(options.connectOrigins ?? []),
          ...checkout.connect,
        ],
        frameSrc: ["'self'", ...options.frameOrigins, ...checkout.frame],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(checkout === NOWHERE ? TRUSTED_TYPES : {}),
      },
    },
    strictTransportSecurity: options.httpsOnly ? { maxAge: 31_536_000 } : false,
    // On plain HTTP browsers ignore this header and complain about it.
    crossOriginOpenerPolicy: options.httpsOnly ? { policy: 'same-origin' } : false,
    originAgentCluster: options.httpsOnly,
  });
  addTo(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
