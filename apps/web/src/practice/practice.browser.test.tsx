import { rupees } from '@layline/units/money.ts';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PlayedMatch, Speed } from '@layline/sandbox/protocol.ts';
import { MatchPicker } from './match-picker.tsx';
import { Summary } from './summary.tsx';
import { TimeBar } from './time-bar.tsx';

const MINUTE = 60_000;
const match: PlayedMatch = {
  eventId: 'practice.f',
  title: 'One v Two',
  startAt: 0,
  endAt: 100 * MINUTE,
  moments: [
    { at: 10 * MINUTE, kind: 'IN_PLAY' },
    { at: 40 * MINUTE, kind: 'GOAL' },
  ],
};

async function timeBar(standing: { at?: number; speed?: 0 | 16; isOver?: boolean }, dropped = 0) {
  const onSpeed = vi.fn<(speed: Speed) => void>();
  const onGoTo = vi.fn<(at: number) => void>();
  const screen = await render(
    <TimeBar
      match={match}
      standing={{ at: 20 * MINUTE, speed: 0, isOver: false, ...standing }}
      droppedAt={() => dropped}
      onSpeed={onSpeed}
      onGoTo={onGoTo}
    />,
  );
  return { screen, onSpeed, onGoTo };
}

test('[R18.8] a recorded match is chosen by its name, with its day and length', async () => {
  const onRecording = vi.fn<(recordingId: string) => void>();
  const startTime = new Date(2026, 5, 11, 16, 30).getTime();
  const match = { sportId: 3, competition: '', startTime, hasScores: true };
  const screen = await render(
    <MatchPicker
      recordings={[
        { ...match, recordingId: '1.1', title: 'Reds v Blues', lengthSec: 14_300 },
        { ...match, recordingId: '1.2', title: 'Greens v Golds', lengthSec: 3000 },
      ]}
      onPick={() => undefined}
      onRecording={onRecording}
    />,
  );
  const list = screen.getByRole('list', { name: 'Recorded matches' });
  await expect
    .element(list.getByRole('button', { name: /^Greens v Golds.*About 50 minutes$/ }))
    .toBeVisible();
  await list.getByRole('button', { name: /^Reds v Blues.*11 Jun 2026, 16:30.*About 4 hours$/ }).click();
  expect(onRecording).toHaveBeenCalledWith('1.1');
});

test('[R18.1] the speed is chosen before or while the match runs, and kept over a pause', async () => {
  const { screen, onSpeed } = await timeBar({});
  await screen.getByRole('button', { name: '16 times as fast' }).click();
  expect(onSpeed).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Play' }).click();
  expect(onSpeed).toHaveBeenLastCalledWith(16);
});

test('[R18.1] a running match can be paused, and its speed changed at once', async () => {
  const { screen, onSpeed } = await timeBar({ speed: 16 });
  await screen.getByRole('button', { name: '60 times as fast' }).click();
  expect(onSpeed).toHaveBeenLastCalledWith(60);
  await screen.getByRole('button', { name: 'Pause' }).click();
  expect(onSpeed).toHaveBeenLastCalledWith(0);
});

test('[R18.1] a match is skipped ahead to its next goal', async () => {
  const { screen, onGoTo } = await timeBar({});
  await screen.getByLabelText('Skip to').selectOptions('Next goal');
  expect(onGoTo).toHaveBeenCalledWith(40 * MINUTE - 20_000);
});

test('[R18.2] a return that drops no bet is made at once', async () => {
  const { screen, onGoTo } = await timeBar({});
  await screen.getByRole('button', { name: 'Back 5 minutes' }).click();
  expect(onGoTo).toHaveBeenCalledWith(15 * MINUTE);
});

test('[R18.2] how many bets a return drops is said before, and it can be called off', async () => {
  const { screen, onGoTo } = await timeBar({}, 2);
  await screen.getByRole('button', { name: 'Back 5 minutes' }).click();
  await expect.element(screen.getByText('Your 2 later bets will be dropped.')).toBeVisible();
  expect(onGoTo).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(screen.getByText(/dropped/)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Back 1 minute' }).click();
  await screen.getByRole('button', { name: 'Go to 19:00' }).click();
  expect(onGoTo).toHaveBeenCalledWith(19 * MINUTE);
});

test('[R18.2] any moment is reached with the arrow keys, and only when asked for', async () => {
  const { screen, onGoTo } = await timeBar({});
  (screen.getByRole('slider').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(onGoTo).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Go to 19:30' }).click();
  expect(onGoTo).toHaveBeenCalledWith(19.5 * MINUTE);
});

test('[R18.3] the summary says the result, and the best and the worst bet', async () => {
  const bet = {
    betId: 1,
    runnerName: 'One',
    marketName: 'Match Odds',
    side: 'BACK',
    placedAt: 0,
    matched: rupees(500),
    profit: rupees(450),
  } as const;
  const onAgain = vi.fn<() => void>();
  const screen = await render(
    <Summary
      record={{
        bets: [
          bet,
          { ...bet, betId: 2, side: 'LAY', runnerName: 'Two', profit: -30_000 },
          // Never matched, so it is neither the best nor the worst.
          { ...bet, betId: 3, matched: 0, profit: rupees(0) },
        ],
        profit: 14_250,
      }}
      isOver
      onAgain={onAgain}
      onAnother={() => undefined}
    />,
  );
  await expect.element(screen.getByText('Result: +₹142.50')).toBeVisible();
  await expect.element(screen.getByText('3 bets')).toBeVisible();
  await expect
    .element(screen.getByText(/Back One, Match Odds/))
    .toHaveTextContent('+₹450.00 Back One, Match Odds');
  await expect
    .element(screen.getByText(/Lay Two, Match Odds/))
    .toHaveTextContent('−₹300.00 Lay Two, Match Odds');
  await screen.getByRole('button', { name: 'Again from the start' }).click();
  expect(onAgain).toHaveBeenCalledOnce();
});
