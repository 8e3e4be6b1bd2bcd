import type { FastifyInstance } from 'fastify';
import type { HubServer } from '@layline/signalr/hub-server.ts';
import type { Job } from '../jobs.ts';
import type { Route } from './route.ts';

/** What a module adds to the exchange. Every part is optional. */
export interface Module {
  /** The calls of the contract that it serves. */
  readonly routes?: readonly Route[];
  /** Its periodic jobs, started once all modules are open. */
  readonly jobs?: readonly Job[];
  readonly hubs?: readonly HubServer[];
  /** Registers routes that are not calls of the contract. */
  readonly serve?: (app: FastifyInstance) => Promise<void> | void;
  /** Releases its resources. Modules are closed in reverse order, after the jobs have stopped. */
  readonly close?: () => Promise<void> | void;
}
