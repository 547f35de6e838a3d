import { useToast, type Toast } from '@pointfare/shared/remote'
import { Button } from '@pointfare/shared/ui/button'
import { Dialog } from '@pointfare/shared/ui/dialog'
import { Icon } from '@pointfare/shared/ui/icon'
import { Menu } from '@pointfare/shared/ui/menu'
import { space } from '@pointfare/shared/ui/tokens'
import { Tooltip } from '@pointfare/shared/ui/tooltip'
import { useState } from 'react'
import { State, States } from '../state.tsx'

function useCommands(labels: readonly string[], disabled: readonly string[] = []) {
  const show = useToast()
  return labels.map((label) => ({
    label,
    disabled: disabled.includes(label),
    onSelect: () => show({ text: `${label}: done.` }),
  }))
}

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October']

export function MenuStates() {
  const few = useCommands(['Search Again', 'Share', 'Rename', 'Delete'], ['Rename'])
  const many = useCommands(months.flatMap((month) => [`Early ${month}`, `Late ${month}`]))
  const long = useCommands(['Search this route again for the same days of next month', 'Delete'])
  return (
    <States>
      <State name="Default; one command disabled">
        <Menu commands={few}>
          Actions
          <Icon name="chevronDown" size="1rem" />
        </Menu>
      </State>
      <State name="Many commands">
        <Menu commands={many} size="compact">
          Move to
        </Menu>
      </State>
      <State name="Long text; icon alone">
        <Menu commands={long} look="quiet" aria-label="Actions for London to Bridgetown">
          <Icon name="chevronDown" />
        </Menu>
      </State>
      <State name="Disabled">
        <Menu commands={few} disabled>
          Nothing to do
        </Menu>
      </State>
    </States>
  )
}

export const DialogStates = () => (
  <States>
    <State name="Default">
      <Opener open="Price history" title="Price history">
        <p>17,500 points this morning; 20,000 the day before.</p>
      </Opener>
    </State>
    <State name="Long: it scrolls, its title stays">
      <Opener open="Terms" title="Terms, in all their length, which nobody has ever read to the end">
        {months.map((month) => (
          <p key={month} css={{ maxWidth: '36rem', marginBlockEnd: space[6] }}>
            In {month}, as in every other month, prices are those of the airline on the day you book. What you see here
            was seen by us at the time that stands beside it, and may have changed since.
          </p>
        ))}
      </Opener>
    </State>
  </States>
)

type OpenerProps = { open: string; title: string; children: React.ReactNode }

function Opener({ open, title, children }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{open}</Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {children}
      </Dialog>
    </>
  )
}

export const TooltipStates = () => (
  <States>
    <State name="On a control that cannot act">
      <Tooltip text="Route swap not available">
        {(describedBy) => (
          <Button aria-label="Swap" aria-describedby={describedBy} aria-disabled="true">
            <Icon name="swap" />
          </Button>
        )}
      </Tooltip>
    </State>
    <State name="Long text">
      <Tooltip text="Points are worth more than one and a half pence each on this flight: a better use of them than most.">
        {(describedBy) => (
          <Button size="compact" aria-describedby={describedBy}>
            Great value!
          </Button>
        )}
      </Tooltip>
    </State>
    <State name="Nothing to say">
      <Tooltip text={undefined}>{() => <Button>No tooltip</Button>}</Tooltip>
    </State>
  </States>
)

export function ToastStates() {
  const show = useToast()
  const undone = { label: 'Undo', onSelect: () => show({ text: 'Your membership is back.' }) }
  const examples: [string, Toast][] = [
    ['Tell', { text: 'Showing prices in pounds.' }],
    ['Succeed', { text: 'Airline membership added successfully!', tone: 'success' }],
    ['Fail', { text: 'Failed to delete airline membership. Please try again.', tone: 'failure' }],
    ['Offer Undo', { text: 'Airline membership deleted successfully!', tone: 'success', action: undone }],
    [
      'Say a lot',
      { text: 'Your search is saved. You will find it under Saved searches, with the nineteen others you have kept.' },
    ],
  ]
  return (
    <States>
      <State name="F6 leads to them; they wait while they are hovered or focused" wide>
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space[3] }}>
          {examples.map(([label, toast]) => (
            <Button key={label} onClick={() => show(toast)}>
              {label}
            </Button>
          ))}
        </div>
      </State>
    </States>
  )
}
