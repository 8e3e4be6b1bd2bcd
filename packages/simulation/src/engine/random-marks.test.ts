import { expect, test } from 'vitest';
import type { Command } from '@layline/engine/commands.ts';
import { Auditor } from '../auditor/auditor.ts';
import { Random } from '../base/random.ts';
import { ExchangeUnderAudit } from './exchange-under-audit.ts';
import { spoiled } from './garbage.ts';
import { randomMark } from './random-marks.ts';

test.each([1, 2, 3])(
  'engine and auditor agree about the marks of feeds, repeated ones and rubbish included (seed %i)',
  (seed) => {
    const random = new Random(`marks ${seed}`);
    const exchange = ExchangeUnderAudit.forgetful();
    const auditor = new Auditor(exchange.reads);
    let at = Date.UTC(2026, 0, 1);
    const accepted: Command[] = [];
    const send = (command: object): boolean => {
      const sent = { ...command, seq: auditor.world.lastSeq + 1, at } as Command;
      const outcome = exchange.step(sent);
      auditor.follow(sent, outcome);
      const isNew = outcome.ok && !outcome.repeated;
      if (isNew) accepted.push(sent);
      return isNew;
    };
    for (let step = 0; step < 600; step += 1) {
      at += random.int(0, 2);
      const command = randomMark(random, auditor.world);
      send(random.chance(10) ? spoiled(random, command) : command);
      const earlier = accepted.length === 0 ? null : random.pick(accepted);
      if (earlier !== null && send(earlier)) throw new Error(`done twice: ${JSON.stringify(earlier)}`);
    }
    auditor.checkAll();
    expect(accepted.length).toBeGreaterThan(100);
  },
);
