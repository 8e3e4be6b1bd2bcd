import {
  addOperator,
  approveOperator,
  operatorLogIn,
  setUpOperator,
} from '@layline/contract/calls/operator/operators.ts';
import type { World } from '../world.ts';
import type { Presser } from './press.ts';

/** A password that the exchange accepts. */
const PASSWORD = 'Ledger#2026-north';
const ADMINS = ['first.admin', 'second.admin'] as const;

/** The operators of an exchange that plays corrections: it has them from its first start. */
export const FIRST_OPERATORS = ADMINS.map((name) => ({ name, password: PASSWORD }));

/** An operator, whose calls go to any node. */
export class Operator implements Presser {
  readonly userName: string;
  readonly #world: World;
  #token: string | null = null;

  private constructor(world: World, userName: string) {
    this.#world = world;
    this.userName = userName;
  }

  /** A new trader, whom one admin has added and the other has approved, over a good line. */
  static async hire(world: World, name: string): Promise<Operator> {
    const exchange = await world.serving();
    const tokens: string[] = [];
    for (const admin of ADMINS) {
      const token = await new Operator(world, admin).tokenOn(null, null);
      if (token === null) throw new Error(`${admin} cannot log in`);
      tokens.push(token);
    }
    const [first, second] = tokens;
    const terms = { role: 'TRADER', reason: 'Taken on for the season.' } as const;
    const added = await exchange.call(addOperator, { body: { name, ...terms } }, first);
    const operatorId = added?.result?.operator.operatorId;
    const approved = await exchange.call(approveOperator, { body: { operatorId, ...terms } }, second);
    const codes = [added?.result?.setUpCode, approved?.result?.setUpCode];
    const ready = await exchange.call(setUpOperator, { body: { name, codes, password: PASSWORD } });
    if (ready?.error !== null) throw new Error(`${name} was not hired: ${ready?.text}`);
    return new Operator(world, name);
  }

  async tokenOn(_exchange: unknown, refused: string | null): Promise<string | null> {
    if (refused !== null && refused === this.#token) this.#token = null;
    return this.#token ?? (await this.#logIn());
  }

  /** Null if it cannot be done at the moment. */
  async #logIn(): Promise<string | null> {
    const door = await this.#world.door();
    const body = { name: this.userName, password: PASSWORD };
    const answer = await Promise.race([door.call(operatorLogIn, { body }), door.ended.then(() => null)]);
    this.#world.tally.count(`operators: log-in ${answer?.error?.code ?? 'done'}`);
    this.#token = answer?.result?.accessToken ?? this.#token;
    return this.#token;
  }
}
