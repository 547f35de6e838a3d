import { css } from '@emotion/react'
import { Menu } from '@pointfare/shared/ui/menu'
import { useResultsCommands } from '../hooks/use-results-commands.ts'
import { hiddenFromEyes } from './screens.ts'

type Props = Parameters<typeof useResultsCommands>[0]

/** Takes what is shown along: a link, a table, a calendar. */
export const ShareAndSave = (files: Props) => (
  <Menu size="compact" look="quiet" title="Share and save" commands={useResultsCommands(files)} css={share}>
    <span css={words}>Share and save</span>
    <svg width="1.125rem" height="1.125rem" viewBox="0 0 24 24" aria-hidden="true" css={sign}>
      <path d="M12 15V4M7 8l5-4 5 4M5 12v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7" />
    </svg>
  </Menu>
)

const share = css({ position: 'relative', minHeight: '2.75rem' })

const words = css({ '@media (max-width: 99.99rem)': hiddenFromEyes })

const sign = css({ fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round' })
