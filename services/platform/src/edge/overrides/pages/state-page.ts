import { overridePath, type PageOverride } from '@pointfare/shared/platform/override'
import { endForm, factsOf, overrideLayout, type PageSite } from './override-layout.ts'
import { askAgain } from './fault-page.ts'

/** What this browser uses, with the way to end it. */
export const statePage = (site: PageSite, had: PageOverride | undefined) =>
  had
    ? overrideLayout(site, {
        heading: 'This browser uses a build that is not released',
        body: `${factsOf(had)}
          <p>It can do whatever somebody who is logged in here can. Ending it logs you out, too.</p>
          ${endForm(overridePath, 'End the override', true)}`,
      })
    : overrideLayout(site, {
        heading: 'This browser has the site as everybody has it',
        body: `<p>No override is in use here. A developer asks for one at the command line:</p>${askAgain()}
          <p><a class="button primary" href="/">To the site</a></p>`,
      })
