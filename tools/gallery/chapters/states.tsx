import { EmptyState } from '@pointfare/shared/ui/empty-state'
import { ErrorBox } from '@pointfare/shared/ui/error-box'
import { LoadingPanel } from '@pointfare/shared/ui/loading-panel'
import { ProgressBar } from '@pointfare/shared/ui/progress-bar'
import { Skeleton } from '@pointfare/shared/ui/skeleton'
import { space } from '@pointfare/shared/ui/tokens'
import { State, States } from '../state.tsx'

export const LoadingPanelStates = () => (
  <States>
    <State name="Default">
      <LoadingPanel />
    </State>
    <State name="In other words">
      <LoadingPanel title="Loading price history..." subtitle="" />
    </State>
  </States>
)

export const SkeletonStates = () => (
  <States>
    <State name="The lines of a card">
      <div css={{ display: 'grid', gap: space[3] }}>
        <Skeleton height="1.5rem" width="60%" />
        <Skeleton height="1rem" />
        <Skeleton height="1rem" width="85%" />
      </div>
    </State>
  </States>
)

export const ProgressBarStates = () => (
  <States>
    <State name="Two steps of six">
      <ProgressBar label="Checking award seats" done={2} of={6} />
    </State>
    <State name="At the beginning and done">
      <div css={{ display: 'grid', gap: space[4] }}>
        <ProgressBar label="Reading your preferences" done={0} of={6} />
        <ProgressBar label="Writing it up" done={6} of={6} />
      </div>
    </State>
    <State name="Nobody knows how far">
      <ProgressBar label="Asking the airline" />
    </State>
  </States>
)

export const EmptyStateStates = () => (
  <States>
    <State name="Default">
      <EmptyState />
    </State>
    <State name="In other words">
      <EmptyState title="Waiting for price updates...">They appear here as soon as one is seen.</EmptyState>
    </State>
  </States>
)

export const ErrorBoxStates = () => (
  <States>
    <State name="Default">
      <ErrorBox />
    </State>
    <State name="With what happened, and a way to try again">
      <ErrorBox title="Error: Network response was not ok" onRetry={() => {}}>
        The site could not be reached. Check your connection.
      </ErrorBox>
    </State>
    <State name="With the id of the request that failed">
      <ErrorBox
        title="Your alerts could not be loaded"
        onRetry={() => {}}
        reference="3b0c7c1e-5a2f-4a57-9d0e-7f2a61c3d8b4"
      >
        Something went wrong at our end. Please try again in a moment.
      </ErrorBox>
    </State>
  </States>
)
