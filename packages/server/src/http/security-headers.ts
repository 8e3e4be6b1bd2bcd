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
   * Other origins that pages may connect to: the look-up services of a site's `ipLookupUrl`. Configured here, not taken from
   * the site's settings, because anyone able to change those could make pages send a player's token anywhere.
   */
  readonly connectOrigins?: readonly string[];
  /** True if the site is served by HTTPS only: browsers then refuse plain HTTP. */
  readonly httpsOnly: boolean;
  /**
   * True if players pay on Razorpay's page, which its script opens over ours. That script does not support Trusted Types,
   * so they are off there.
   */
  readonly razorpayCheckout?: boolean;
}

/** Origins of Razorpay's checkout (https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/). */
const RAZORPAY = {
  script: ['https://checkout.razorpay.com'],
  frame: ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  connect: ['https://api.razorpay.com', 'https://lumberjack.razorpay.com'],
} as const;
const NOWHERE = { script: [], frame: [], connect: [] } as const;

/**
 * Trusted Types: the client can turn no text into markup or script. Each policy that it can create gives the address of one of its own
 * workers (`apps/web/src/site/trusted-script.ts`) and nothing else.
 */
const TRUSTED_TYPES = {
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['challenge-worker', 'service-worker', 'practice-worker'],
};

/** Headers of responses that are never pages. */
export const WITHOUT_PAGE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const;

/** Headers that tell a browser how to treat a page. Answers to calls are not pages, and `WITHOUT_PAGE` already forbids whatever these would. */
const FOR_PAGES = new Set([
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]);

/** Device features that none of our pages use, nor a game in a frame. */
const PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Registers the content security policy (only our own scripts, styles and connections) and CORS. */
export async function addSecurityHeaders(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const ofPages = { ...fixedHeaders(options), 'permissions-policy': PERMISSIONS };
  const others = Object.entries(ofPages).filter(([name]) => !FOR_PAGES.has(name));
  const ofCalls = { ...Object.fromEntries(others), ...WITHOUT_PAGE };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.routeOptions.config.call === undefined ? ofPages : ofCalls);
    done();
  });
  // Registered even without origins, because routes may allow their own (`config.cors`).
  await app.register(cors, {
    origin: options.corsOrigins.length > 0 ? [...options.corsOrigins] : false,
    methods: ['GET', 'POST'],
    allowedHeaders: ['authorization', 'content-type', 'traceparent', 'x-request-id'],
    exposedHeaders: ['retry-after', 'x-request-id', 'x-trace-id'],
    maxAge: 600,
  });
}

/** Helmet's headers are the same for every response, so they are built once: building a policy costs more than checking a bet. */
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
