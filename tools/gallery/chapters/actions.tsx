import { Button } from '@pointfare/shared/ui/button'
import { ButtonLink } from '@pointfare/shared/ui/button-link'
import { Icon } from '@pointfare/shared/ui/icon'
import { focused, State, States } from '../state.tsx'

export const ButtonStates = () => (
  <States>
    <State name="Looks">
      <Button look="primary">Search Reward Flights</Button>
      <Button>Try again</Button>
      <Button look="quiet">Reset Form</Button>
    </State>
    <State name="Compact">
      <Button look="primary" size="compact">
        Book
      </Button>
      <Button size="compact">Show details</Button>
      <Button look="quiet" size="compact">
        Delete
      </Button>
    </State>
    <State name="Focused">
      <Button look="primary" css={focused}>
        Save
      </Button>
      <Button css={focused}>Cancel</Button>
      <Button look="quiet" css={focused}>
        Skip
      </Button>
    </State>
    <State name="Disabled; and reachable but unable (aria-disabled)">
      <Button look="primary" disabled>
        Save
      </Button>
      <Button disabled>Prev</Button>
      <Button aria-disabled="true">Swap</Button>
    </State>
    <State name="Busy">
      <Button look="primary" aria-disabled="true">
        Saving...
      </Button>
    </State>
    <State name="With an icon; icon alone">
      <Button look="primary">
        <Icon name="search" />
        Search
      </Button>
      <Button aria-label="Swap origin and destination">
        <Icon name="swap" />
      </Button>
    </State>
    <State name="Long text">
      <Button css={{ whiteSpace: 'normal' }}>Tell me when business class seats from London to Barbados open up</Button>
    </State>
  </States>
)

export const ButtonLinkStates = () => (
  <States>
    <State name="Looks">
      <ButtonLink to="#button-link" look="primary">
        Start Searching
      </ButtonLink>
      <ButtonLink to="#button-link">Learn How It Works</ButtonLink>
      <ButtonLink to="#button-link" look="quiet" size="compact">
        Site map
      </ButtonLink>
    </State>
  </States>
)
