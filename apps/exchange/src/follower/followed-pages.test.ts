import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSettingExpiry, lookUpAddress } from '@layline/contract/calls/settings.ts';
import { openFollowedApp, type FollowedApp } from './testing/followed-app.ts';

describe('the pages at a follower', () => {
  let clientDir: string;
  let both: FollowedApp;

  beforeAll(async () => {
    clientDir = await mkdtemp(join(tmpdir(), 'layline-client-'));
    for (const folder of ['assets', 'desk/assets']) await mkdir(join(clientDir, folder), { recursive: true });
    const files = [
      'index.html',
      'practice.html',
      'assets/main-Ab3dE6gH.js',
      'favicon.svg',
      'desk/index.html',
    ];
    for (const file of files) await writeFile(join(clientDir, file), `the content of ${file}`);
    both = await openFollowedApp({ clientDir });
  });
  afterAll(async () => {
    await both.close();
    await rm(clientDir, { recursive: true });
  });

  /** What both answer, without what differs from one answer to the next. */
  const answers = (url: string, accept = '*/*') =>
    Promise.all(
      [both.leader.app.fastify, both.follower.fastify].map(async (fastify) => {
        const answer = await fastify.inject({ method: 'GET', url, headers: { host: 'localhost', accept } });
        const { 'x-trace-id': _, 'x-request-id': __, date: ___, ...headers } = answer.headers;
        return { status: answer.statusCode, headers, body: answer.body };
      }),
    );

  test.each([
    ['/', 'the content of index.html'],
    ['/matchlist/3', 'the content of index.html'],
    ['/practice', 'the content of practice.html'],
    ['/assets/main-Ab3dE6gH.js', 'the content of assets/main-Ab3dE6gH.js'],
    ['/favicon.svg', 'the content of favicon.svg'],
    ['/desk/', 'the content of desk/index.html'],
    ['/desk/markets', 'the content of desk/index.html'],
    ['/cdn/settings/test.json', '"siteSuspended"'],
    ['/site.webmanifest', '"start_url"'],
  ])('[R7.102] %s is served with the same headers as by the leader', async (url, content) => {
    const [atLeader, atFollower] = await answers(url, 'text/html,*/*');
    expect(atFollower?.body).toContain(content);
    expect(atFollower).toEqual(atLeader);
    expect(atFollower?.status).toBe(200);
  });

  test('[R7.102] a path that neither is a page nor served here is answered with 503, so that nobody takes it for gone', async () => {
    const [atLeader, atFollower] = await answers('/exchange/Nope', 'text/html');
    expect([atLeader?.status, atFollower?.status]).toEqual([404, 503]);
  });

  test('[R7.102] tells pages until when settings hold, and where their caller is', async () => {
    const here = await both.call(getSettingExpiry);
    expect(here.result).toEqual((await both.leader.call(getSettingExpiry)).result);
    expect((await both.call(lookUpAddress)).result?.ip).toBe('127.0.0.1');
  });
});
