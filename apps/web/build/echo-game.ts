import type { Plugin } from 'vite';

/** Where tests find the page. */
export const ECHO_GAME = '/games/echo';

/** Says to the page around it what it is told to say, and tells what it has heard. */
const PAGE = `<!doctype html><title>A game</title><script>
addEventListener('message', ({ data }) => {
  parent.postMessage(data && data.say ? data.say : { heard: data }, '*');
});
parent.postMessage({ heard: 'loaded' }, '*');
</script>`;

/** A stand-in for a game's page in tests of the frame around it: real messages, from a real frame. */
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
