import { getBetSlip, saveBetSlip } from '@layline/contract/calls/betting.ts';
import { changeStars, getStars } from '@layline/contract/calls/catalogue.ts';
import {
  addUserStakes,
  getPreferences,
  getSetting,
  setPreferences,
} from '@layline/contract/calls/settings.ts';
import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { Preferences } from '@layline/contract/entities/settings.ts';
import { STARS_MAX, type Star } from '@layline/contract/entities/star.ts';
import type { Random } from '../../../base/random.ts';
import type { Door } from '../processes/door.ts';
import { Attempt } from '../records/attempt.ts';
import { SavedStars } from '../records/saved-stars.ts';
import { SavedValue } from '../records/saved-value.ts';
import type { World } from '../world.ts';
import type { OwnAccount } from './own-account.ts';
import { tryOnce } from './press.ts';

type Request = { readonly query?: object; readonly body?: object };

/** Whose settings they are. */
type Owner = Pick<OwnAccount, 'userName' | 'token' | 'refused'>;

const DEFAULTS: Preferences = {
  acceptWorseTicks: 0,
  acceptBetter: true,
  confirmBets: false,
  persistence: 'LAPSE',
};

/** What a player keeps with the account, saved and read at any node. */
export class OwnSettings {
  readonly #world: World;
  readonly #random: Random;
  readonly #owner: Owner;
  readonly #preferences: SavedValue;
  readonly #stakes: SavedValue;
  readonly #slip: SavedValue;
  readonly #stars = new SavedStars();

  private constructor(world: World, random: Random, owner: Owner, stakes: string) {
    this.#world = world;
    this.#random = random;
    this.#owner = owner;
    const whose = (what: string): string => `${what} of ${owner.userName}`;
    this.#preferences = new SavedValue(whose('the preferences'), preferencesText(DEFAULTS));
    this.#stakes = new SavedValue(whose('the list of stakes'), stakes);
    this.#slip = new SavedValue(whose('the slip'), '');
  }

  /** Begins with what a new account has, read over a good line. */
  static async begin(world: World, random: Random, owner: Owner): Promise<OwnSettings> {
    const answer = await (await world.serving()).call(getSetting, {}, owner.token);
    if (answer === null || answer.result === null) throw new Error(`no settings: ${answer?.text}`);
    return new OwnSettings(world, random, owner, titles(answer.result.stakes));
  }

  /** Saves something, or reads something. */
  async act(): Promise<void> {
    const acts = {
      PREFERENCES: () => this.#savePreferences(),
      STAKES: () => this.#saveStakes(),
      SLIP: () => this.#saveSlip(),
      STARS: () => this.#changeStars(),
      READ: async () => this.readAt(await this.#world.door()),
    };
    await acts[
      this.#random.weighted([
        [3, 'PREFERENCES'],
        [3, 'STAKES'],
        [3, 'SLIP'],
        [6, 'STARS'],
        [8, 'READ'],
      ] as const)
    ]();
  }

  /** Reads everything at one node. Resolves with false if something was not answered. */
  async readAt(door: Door): Promise<boolean> {
    const answered = await Promise.all([
      this.#read(door, getPreferences, (result, since) =>
        this.#preferences.read(preferencesText(result), since),
      ),
      this.#read(door, getSetting, ({ stakes }, since) => this.#stakes.read(titles(stakes), since)),
      this.#read(door, getBetSlip, ({ slips }, since) =>
        this.#slip.read(slips.map(({ customerRef }) => customerRef).join(' '), since),
      ),
      this.#read(door, getStars, ({ stars }, since) => this.#stars.read(stars.map(nameOf), since)),
    ]);
    return answered.every(Boolean);
  }

  #savePreferences(): Promise<void> {
    const random = this.#random;
    const acceptBetter = random.chance(70);
    const body: Preferences = {
      acceptBetter,
      acceptWorseTicks: acceptBetter ? random.int(0, 20) : 0,
      confirmBets: random.chance(50),
      persistence: random.pick(['LAPSE', 'PERSIST']),
    };
    return this.#save(setPreferences, { body }, (attempt) =>
      this.#preferences.writes(preferencesText(body), attempt),
    );
  }

  #saveStakes(): Promise<void> {
    const stakes = [{ title: this.#world.ref(), value: this.#random.int(1, 50) * 100 }];
    return this.#save(addUserStakes, { body: { stakes } }, (attempt) =>
      this.#stakes.writes(titles(stakes), attempt),
    );
  }

  /** Nobody ever bets from it. */
  #saveSlip(): Promise<void> {
    const customerRef = this.#world.ref();
    const slip = { marketId: 'none', runnerId: 'A', side: 'BACK', price: 2, stake: null, customerRef };
    const slips = this.#random.chance(10) ? [] : [slip];
    return this.#save(saveBetSlip, { body: { slips } }, (attempt) =>
      this.#slip.writes(slips.map((one) => one.customerRef).join(' '), attempt),
    );
  }

  #changeStars(): Promise<void> {
    const random = this.#random;
    const count = random.pick([1, STARS_MAX / 4, STARS_MAX / 2, STARS_MAX]);
    const add = Array.from({ length: count }, () => this.#world.ref());
    const remove = random.chance(60) ? [] : random.shuffle(this.#stars.certain).slice(0, random.int(1, 60));
    const body = { add: add.map(starOf), remove: remove.map(starOf) };
    return this.#save(changeStars, { body }, (attempt) => this.#stars.changes(add, remove, attempt));
  }

  /** Asks once. Whether it was done may never be known. */
  async #save<C extends Call>(call: C, request: Request, note: (attempt: Attempt) => void): Promise<void> {
    const world = this.#world;
    const attempt = new Attempt(() => world.sessions.moment());
    note(attempt);
    const send = async (door: Door) => {
      attempt.sent();
      const answer = await this.#call(door, call, request);
      if (answer !== null && answer.result !== null) attempt.done();
      else if (answer !== null && answer.status < 500) attempt.refused();
      return answer;
    };
    world.underWay += 1;
    try {
      await tryOnce(world, () => world.door(), { name: call.name, send });
      attempt.hasSentAll();
    } finally {
      world.underWay -= 1;
    }
  }

  async #read<C extends Call>(
    door: Door,
    call: C,
    check: (result: ResultOf<C>, since: number) => string | null,
  ): Promise<boolean> {
    const since = this.#world.sessions.moment();
    const answer = await this.#call(door, call, {});
    if (answer === null || answer.result === null) return false;
    const wrong = check(answer.result, since);
    if (wrong !== null) this.#world.report(wrong);
    return true;
  }

  async #call<C extends Call>(door: Door, call: C, request: Request) {
    const { userName, token } = this.#owner;
    const answer = await this.#world.ask(door, call, request, token);
    if (answer?.status === 401) await this.#owner.refused(token);
    const said = answer === null ? 'cut off' : (answer.error?.code ?? 'done');
    this.#world.tally.count(`${call.name}: ${said}`);
    this.#world.hear(userName, `${call.name} ${said}`);
    return answer;
  }
}

function preferencesText({ acceptWorseTicks, acceptBetter, confirmBets, persistence }: Preferences): string {
  return [acceptWorseTicks, acceptBetter, confirmBets, persistence].join(' ');
}

function titles(stakes: readonly { readonly title: string }[]): string {
  return stakes.map(({ title }) => title).join(' ');
}

/** A runner of this name, whom nobody has to know. */
function starOf(name: string): Star {
  return { kind: 'RUNNER', sportId: 4, name };
}

function nameOf(star: Star): string {
  return star.kind === 'EVENT' ? star.eventId : star.name;
}
