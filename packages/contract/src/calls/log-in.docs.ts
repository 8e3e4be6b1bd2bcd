import type { DocsOf } from '../call-docs.ts';
import { NOW } from '../examples/cricket-match.ts';
import { exampleLogin } from '../examples/player.ts';
import type * as calls from './log-in.ts';

export const LOG_IN_DOCS: DocsOf<typeof calls> = {
  authenticate: {
    description:
      'Logs in with user name and password. A wrong name and a wrong password get the same answer. The only call whose 401 does not end a stored session.',
    notes: {
      rememberClient: 'True if the session is to outlive the browser.',
      deviceToken:
        'What the last log-in on this device returned. Optional: with it, strangers who guess at the name or fill the queue do not delay this log-in.',
      proof:
        'After PROOF_REQUIRED: its challenge, a dot and a number, so that the SHA-256 of this text begins with as many zero bits as the first number of the challenge says. Optional.',
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
      {
        query: {},
        body: {
          userNameOrEmailAddress: 'asha',
          password: 'Monsoon#2026',
          proof: '16.mu5x8k2o.c9Tq2LwZx0k.Rt6Vz1Mc8Pa3Hd5FgK7Yb2.48213',
        },
      },
    ],
  },
  loginAsDemoUser: {
    description:
      'Creates a player called Demo with play money and logs in. Limited per address. FORBIDDEN if the site’s settings turn `demoLogin` off, as they always do with real money.',
    example: {
      query: {},
      body: null,
      result: { ...exampleLogin, userName: 'Demo', balance: 100_000, exposure: 0 },
    },
  },
  exchangeToken: {
    description:
      'Logs in with a single-use code from a partner site, or renews a session with its refresh token. A code for a server requires the partner’s client credentials; one for a browser is sent without the secret, from a page of the site that it was made for.',
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
      'Returns how long an access token is still valid. An invalid token gets a result, not an error.',
    notes: {
      token: 'The token in question; the one in the header if absent.',
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
      'Returns a new access token and a new refresh token; the old refresh token is used up. Sent again by the same browser within half a minute, while the new one is unused, it returns the same new one, since the answer may have been lost. Otherwise, using one a second time ends every session that descends from the same log-in.',
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
