import { notArrived, retryAddress } from '@pointfare/shared/page/retry'
import { escapeHtml } from '@pointfare/core/http/escape-html'

/**
 * Words for as long as the page is empty, which it stays when a file of the shell is lost or refused: markup and styles
 * alone, for then no script of ours runs. Visitors of a page that arrives in time never see them.
 * `target` is the page's address, with its query.
 */
export const waitingHtml = (target: string) => `<div id="waiting" role="main">
      <p class="early">Loading…</p>
      <div class="late" role="status">
        <h1>${notArrived.title}</h1>
        <p>${notArrived.why}</p>
        <p><a href="${escapeHtml(retryAddress(target))}">${notArrived.retry}</a></p>
      </div>
    </div>`

/**
 * They stand beside the root, above everything but catching no press, and appear by animations without a length:
 * nothing moves, and the first thing that the shell draws removes them. Where scripts are off, they are the page.
 */
export const waitingStyle = (nonce: string) => `<style nonce="${nonce}">
      #waiting { position: fixed; inset: 0; display: grid; place-content: center; padding: 1rem; text-align: center;
        font: 1.125rem/1.5 system-ui, sans-serif; color: light-dark(#0c1a38, #eaf0fa); background: light-dark(#f2f5fb, #0a1122);
        visibility: hidden; animation: waiting-seen 0s 2s forwards; }
      #root:not(:empty) ~ #waiting { display: none; }
      #waiting > * { grid-area: 1 / 1; margin: 0; align-self: center; }
      #waiting h1 { margin: 0; font-size: 1.75rem; line-height: 1.25; text-wrap: balance; }
      #waiting div p { margin: 0.75rem 0 0; }
      #waiting .early { animation: waiting-gone 0s 10s forwards; }
      #waiting .late { visibility: hidden; animation: waiting-seen 0s 10s forwards; }
      #waiting a { display: inline-block; padding: 0.625rem 1.5rem; border-radius: 999px; font-weight: 600;
        text-decoration: none; color: #1c0d06; background: light-dark(#ec5119, #ff7d52); }
      #waiting a:focus-visible { outline: 3px solid; outline-offset: 3px; outline-color: light-dark(#1a56f0, #8db3ff); }
      @keyframes waiting-seen { to { visibility: visible; } }
      @keyframes waiting-gone { to { visibility: hidden; } }
    </style>
    <noscript><style nonce="${nonce}">#waiting { display: none; }</style></noscript>`
