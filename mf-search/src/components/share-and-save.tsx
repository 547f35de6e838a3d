import { css } from '@emotion/react'
import { useToast } from '@pointfare/shared/remote'
import { Menu } from '@pointfare/shared/ui/menu'
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

type Files = {
  /** Of the files, without their ending. */
  name: string
  csv: () => string
  calendar: () => Promise<string>
}

/** What can be done with results that are shown, besides booking one: each says how it went. */
function useResultsCommands({ name, csv, calendar }: Files) {
  const toast = useToast()

  const attempt = (work: () => void | Promise<void>, done: string, failed: string) => () => {
    const run = async () => {
      try {
        await work()
        toast({ text: done, tone: 'success' })
      } catch (error) {
        console.warn(error)
        toast({ text: failed, tone: 'failure' })
      }
    }
    void run()
  }

  const copyLink = () => navigator.clipboard.writeText(window.location.href)
  const saveCsv = () => save(`${name}.csv`, 'text/csv', csv())
  const saveCalendar = async () => save(`${name}.ics`, 'text/calendar', await calendar())

  return [
    { label: 'Copy link', onSelect: attempt(copyLink, 'Link copied.', 'The browser did not allow copying.') },
    { label: 'Download as CSV', onSelect: attempt(saveCsv, 'CSV file saved.', 'The CSV file could not be made.') },
    {
      label: 'Download as calendar',
      onSelect: attempt(saveCalendar, 'Calendar file saved.', 'The calendar file could not be made.'),
    },
  ]
}

function save(name: string, type: string, content: string) {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

const share = css({ position: 'relative', minHeight: '2.75rem' })

const words = css({ '@media (max-width: 99.99rem)': hiddenFromEyes })

const sign = css({ fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round' })
