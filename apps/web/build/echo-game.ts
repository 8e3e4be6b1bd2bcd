import type { Plugin } from 'vite';

/** Path of the page in tests. */
export const ECHO_GAME = '/games/echo';

/** Sends the surrounding page whatever it is told to, and reports what it receives. */
const PAGE = `<!doctype html><title>A game</title><script>
addEventListener('message', ({ data }) => {
  parent.postMessage(data && data.say ? data.say : { heard: data }, '*');
});
parent.postMessage({ heard: 'loaded' }, '*');
</script>`;

/** A stand-in for a game's page in tests of its frame: real messages, from a real frame. */
export function echoGame(): Plugin {
  return {
    name: 'layline:echo-game',
    configureServer({ middlewares }) {
      middlewares.use(ECHO_GAME, (_, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(PAGE);
      });
    },
  };
}
