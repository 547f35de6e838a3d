import { useToast } from '@pointfare/shared/remote'

type Files = {
  /** Of the files, without their ending. */
  name: string
  csv: () => string
  calendar: () => Promise<string>
}

/** What can be done with results that are shown, besides booking one: each says how it went. */
export function useResultsCommands({ name, csv, calendar }: Files) {
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
