import type { DocsOf } from '../call-docs.ts';
import { NOW } from '../examples/cricket-match.ts';
import { exampleLogin } from '../examples/player.ts';
import type * as calls from './log-in.ts';

export const LOG_IN_DOCS: DocsOf<typeof calls> = {
  authenticate: {
    description:
      'Logs in with user name and password. A wrong name and a wrong password get the same answer. The one call whose 401 does not end a stored session.',
    notes: {
      rememberClient: 'True: the session outlives the browser.',
      deviceToken:
        'What the last log-in on this device has answered with. Optional: it keeps strangers who guess at the name, or who fill the queue, from delaying this one.',
    },
    example: {
      query: {},
      body: { userNameOrEmailAddress: 'asha', password: 'Monsoon#2026', rememberClient: true },
      result: exampleLogin,
    },
    samples: [
      { query: {}, body: { userNameOrEmailAddress: 'asha@layline.example', password: 'Monsoon#2026' } },
      {
        query: {},
        body: {
          userNameOrEmailAddress: 'asha',
          password: 'Monsoon#2026',
          deviceToken: 'k4Jx0sQe7Yb2Wn9L.Rt6Vz1Mc8Pa3Hd5Fg',
        },
      },
    ],
  },
  loginAsDemoUser: {
    description:
      'Opens a fresh player called Demo with play money and logs in. Limited per address. FORBIDDEN where the settings of the site have `demoLogin` off, as they always do where real money moves.',
    example: {
      query: {},
      body: null,
      result: { ...exampleLogin, userName: 'Demo', balance: 100_000, exposure: 0 },
    },
  },
  exchangeToken: {
    description:
      'Logs in with a single-use code of a partner site, or renews a session with its refresh token. A code for a server needs the client credentials of the partner; one for a browser comes without the secret, from a page of the site that it was made for.',
    example: {
      query: {},
      body: {
        grant_type: 'authorization_code',
        client_id: 'partner-one',
        client_secret: 'b1f0c2d9e8a7',
        code: 'Zk81mVt0Qp93Lw6s',
      },
      result: exampleLogin,
    },
    samples: [
      { query: {}, body: { grant_type: 'authorization_code', code: 'Zk81mVt0Qp93Lw6s' } },
      { query: {}, body: { grant_type: 'refresh_token', refresh_token: exampleLogin.refreshToken } },
    ],
  },
  getAccessTokenValidateTime: {
    description:
      'Tells how long an access token is still good for. A token that is not good is an answer, not an error.',
    notes: {
      token: 'The token asked about; the one of the header if absent.',
    },
    example: {
      query: { token: exampleLogin.accessToken },
      body: null,
      result: { valid: true, expiresAt: NOW + 600_000, expireInSeconds: 600 },
    },
    samples: [{ query: {}, body: null }],
  },
  refreshToken: {
    description:
      'Gives a new access token and a new refresh token; the old refresh token is spent. Sent again by the same browser within half a minute, while the new one is unused, it gets the same new one, since the answer may have been lost. Using a spent one otherwise ends every session that descends from the same log-in.',
    example: {
      query: { refreshToken: exampleLogin.refreshToken },
      body: null,
      result: {
        accessToken: exampleLogin.accessToken,
        refreshToken: 'u7Wc1Kx9Pz4Rb6Ty8Md3Hn5V',
        expireInSeconds: 900,
      },
    },
  },
  logout: {
    description: 'Revokes the session of the access token, and the refresh token if one is given.',
    example: { query: {}, body: { refreshToken: exampleLogin.refreshToken }, result: {} },
    samples: [{ query: {}, body: {} }],
  },
};
